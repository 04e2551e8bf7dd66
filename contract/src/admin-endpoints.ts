import * as admin from './admin.ts';
import * as accounts from './admin-accounts.ts';
import * as jobs from './admin-jobs.ts';
import * as plans from './admin-plans.ts';
import * as practices from './admin-practices.ts';
import * as service from './admin-settings.ts';
import type { Endpoint } from './endpoint.ts';

/** The operator's calls, in the order in which the documentation lists them. */
export const adminEndpoints: readonly Endpoint[] = [
  admin.adminLogin,
  admin.adminMe,
  admin.adminLogout,
  admin.changeAdminPassword,
  admin.adminStats,
  admin.adminTrends,
  admin.adminAttention,
  practices.listPractices,
  practices.getPractice,
  practices.suspendPractice,
  practices.reinstatePractice,
  practices.approvePractice,
  practices.listSubscriptions,
  practices.changeSubscription,
  plans.listPlans,
  plans.createPlan,
  plans.updatePlan,
  accounts.listUsers,
  accounts.deactivateUser,
  accounts.reactivateUser,
  accounts.forceUserPassword,
  accounts.resetUserSecondFactor,
  accounts.listAdmins,
  accounts.createAdmin,
  accounts.updateAdmin,
  accounts.resetAdminSecondFactor,
  service.serviceSettings,
  service.updateServiceSettings,
  service.serviceState,
  service.testMail,
  jobs.listJobs,
  jobs.tryJobAgain,
];
