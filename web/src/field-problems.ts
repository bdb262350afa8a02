/** What the server says about a field, in the language of the app. */
import {
  type FieldMessage,
  type FieldMessageValues,
  type FieldProblem,
  recognizeFieldMessage,
} from '../../src/shared/contract/errors.ts';
import { t } from './messages.ts';

export function toFieldProblem({ field, message }: FieldProblem): FieldProblem {
  const recognized = recognizeFieldMessage(message);
  return { field, message: recognized ? words(recognized.name, recognized.values) : message };
}

/** The catalog has a message for each, with the same values. */
function words(name: FieldMessage, values: FieldMessageValues): string {
  switch (name) {
    case 'oneOf':
      return t('field.oneOf', { values: values.values! });
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
      return t(`field.${name}`, {
        limit: Number(values.limit),
      });
    case 'privateAddress':
      return t('field.privateAddress', { host: values.host! });
    case 'notTranscribed':
      return t('field.notTranscribed', { language: values.language! });
    case 'pageMissing':
    case 'pageClosed':
    case 'pageStatus':
      return t(`field.${name}`, { status: values.status! });
    case 'pageType':
      return t('field.pageType', { type: values.type! });
    case 'pageTimeout':
      return t('field.pageTimeout', { seconds: values.seconds! });
    case 'pageRedirects':
      return t('field.pageRedirects', { times: values.times! });
    case 'pageTooLarge':
      return t('field.pageTooLarge', { megabytes: values.megabytes! });
    case 'pagePort':
      return t('field.pagePort', { port: values.port! });
    default:
      return t(`field.${name}`);
  }
}
