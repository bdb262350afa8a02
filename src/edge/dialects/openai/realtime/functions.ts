/** The functions that a client offers to the model of a conversation, as its events have them. */
import type { ChatFunction, FunctionChoice } from '../../../../features/answers/conversing.ts';
import { Problem } from '../../../../shared/contract/errors.ts';
import { inFigures } from '../../../../shared/contract/limits.ts';
import type { WantedResponse } from './contract.ts';

/** The model reads them with every answer. */
const maxCharacters = 100_000;

const wrong = (message: string): Problem => new Problem('validation_failed', message);

export function functionsOf(tools: WantedResponse['tools']): ChatFunction[] {
  const functions = (tools ?? []).map(({ type = 'function', name, description, parameters }) => {
    if (type !== 'function')
      throw wrong('tools can be functions here: what a tool server offers, the client has to call itself.');
    if (name === undefined) throw wrong('A function in tools needs a name.');
    return { name, ...(description && { description }), ...(parameters && { parameters }) };
  });
  if (new Set(functions.map(({ name }) => name)).size < functions.length)
    throw wrong('Two functions in tools have the same name.');
  if (JSON.stringify(functions).length > maxCharacters)
    throw wrong(`All of tools together can have ${inFigures(maxCharacters)} characters.`);
  return functions;
}

export function choiceOf(
  choice: NonNullable<WantedResponse['tool_choice']>,
  functions: readonly ChatFunction[],
): FunctionChoice {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return choice;
  const name = typeof choice === 'object' && choice.type === 'function' ? choice.name : undefined;
  if (name !== undefined && functions.some((one) => one.name === name)) return { name };
  throw wrong(
    'tool_choice can be "auto", "none", "required", or {"type": "function", "name": …} with a function of tools.',
  );
}

/** The model chooses again where the function that it had to call is gone. */
export const stillOffered = (choice: FunctionChoice, functions: readonly ChatFunction[]): FunctionChoice =>
  typeof choice === 'string' || functions.some(({ name }) => name === choice.name) ? choice : 'auto';

export const describeFunction = ({ name, description, parameters }: ChatFunction): object => ({
  type: 'function',
  name,
  ...(description !== undefined && { description }),
  ...(parameters !== undefined && { parameters }),
});

export const describeChoice = (choice: FunctionChoice) =>
  typeof choice === 'string' ? choice : { type: 'function', name: choice.name };
