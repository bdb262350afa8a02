/** `lectern doctor`: what is missing or wrong on this machine, in words. Changes nothing. */
import type { Command } from 'commander';
import { projectRoot, readConfig, type Config, type Environment } from '../../config/config.ts';
import { command, print } from '../command.ts';
import { diagnoseSettings } from './contradictions.ts';
import { wrong, type Diagnosis } from './diagnosis.ts';
import { diagnoseDisk, diagnoseMemory, diagnoseNode, diagnoseProcessor } from './machine.ts';
import { diagnosePorts } from './ports.ts';
import { diagnoseModels, diagnosePrograms } from './programs.ts';
import { diagnoseRedis, diagnoseStorage, diagnoseStore } from './services.ts';

export const doctorCommand = (): Command =>
  command('doctor', 'Report what is missing or wrong on this machine, and what to do.').action(doctor);

async function doctor(options: { json?: boolean }): Promise<void> {
  const diagnoses = await diagnose(process.env);
  const text = diagnoses.map(({ name, state, message }) => `${state.padEnd(9)}  ${name}: ${message}`);
  print(options, diagnoses, text.join('\n'));
  if (diagnoses.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

export async function diagnose(environment: Environment): Promise<Diagnosis[]> {
  const machine = [diagnoseNode(), diagnoseMemory(), await diagnoseProcessor()];
  let config: Config;
  try {
    config = readConfig(environment, projectRoot);
  } catch (error) {
    return [...machine, wrong('settings', (error as Error).message)];
  }
  const rest = await Promise.all([
    diagnoseDisk(config.dataDir),
    diagnosePorts(config),
    diagnoseStore(config),
    diagnoseRedis(config),
    diagnoseStorage(config),
    diagnoseModels(config),
    diagnosePrograms(config),
  ]);
  return [...machine, ...rest.flat(), ...diagnoseSettings(config, environment)];
}
