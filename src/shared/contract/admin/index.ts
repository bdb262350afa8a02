/** What administers a server. */
import {
  createPasswordLink,
  createServerAccount,
  creditServerAccount,
  deleteServerAccount,
  getServerAccount,
  listServerAccounts,
  turnOffSecondStep,
  updateServerAccount,
} from './accounts.ts';
import {
  createInvitation,
  deleteInvitation,
  getServerStatus,
  listAuditLog,
  listInvitations,
} from './server.ts';

export const administrationOperations = {
  listServerAccounts,
  createServerAccount,
  getServerAccount,
  updateServerAccount,
  deleteServerAccount,
  creditServerAccount,
  createPasswordLink,
  turnOffSecondStep,
  listInvitations,
  createInvitation,
  deleteInvitation,
  listAuditLog,
  getServerStatus,
} as const;
