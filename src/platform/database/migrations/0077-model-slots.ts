/** Whose questions the language model is answering, on all nodes. */
import { migration } from '../queries.ts';

export const modelSlots = migration('0077-model-slots', () => [
  `create table model_slots (
    number bigint primary key,
    account_id text not null,
    lease text not null,
    expires_at bigint not null
  )`,
]);
