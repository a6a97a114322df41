/** Which function answers each operation; guards, roles and body rules are the operation's own. */
import type { composeServer } from './compose/compose.ts'
import {
  draftSkillRoute,
  generateFromDocument,
  improveSkillRoute,
  judgeRoute,
  listModels,
  playCustomerRoute,
  proposeScenariosRoute,
  suggestFixRoute,
  testProvider,
} from './routes/ai.ts'
import { actOnAlerts, changeAlertSettings, observeForAlerts, readAlerts } from './routes/alerts.ts'
import {
  listConversations,
  listOutcome,
  readConversation,
  readOutcomes,
  readReport,
  reportAct,
  streamConversations,
} from './routes/conversations.ts'
import { askErased, eraseCustomer, lookForCustomer, writeAsCustomer } from './routes/customers.ts'
import {
  deleteDeadLetters,
  listDeadLetters,
  listTargets,
  removeTarget,
  renewTargetSecret,
  resendEvent,
  saveTarget,
  sendDeadLetters,
  testTarget,
} from './routes/forward.ts'
import { changeNotificationsRoute, readNotificationsRoute } from './routes/notifications.ts'
import { endListedSession, readOperationView } from './routes/operation.ts'
import type { Handlers } from './routes/operation-routes.ts'
import {
  createReportLink,
  listReportLinks,
  openReportLink,
  withdrawReportLink,
} from './routes/report-links.ts'
import { actOnReviewRoute, askForReviewRoute, listReviewsRoute, readReviewRoute } from './routes/reviews.ts'
import {
  changeSession,
  readAccess,
  readSession,
  readUse,
  signInRoute,
  signOutRoute,
} from './routes/session.ts'
import {
  clearEventsRoute,
  clearOverride,
  handshakeRoute,
  listEventsRoute,
  receiveWebhook,
  sendSample,
  setOverride,
  streamEvents,
  verifyPasted,
} from './routes/webhooks.ts'
import { readWorkbookRoute } from './routes/workbook.ts'
import {
  listActivity,
  listPresence,
  listRecordsRoute,
  readRecordRoute,
  readWorkspaceState,
  removeRecord,
  reportActivityRoute,
  reportPresence,
  streamWorkspace,
  writeRecordRoute,
} from './routes/workspace.ts'

type Modules = Awaited<ReturnType<typeof composeServer>>

const accountAndWebhooks = ({
  forward,
  notifications,
  operation,
  overrides,
  samples,
  session,
  viewer,
}: Modules) => ({
  signIn: signInRoute(session),
  readSession: readSession(session),
  readSessionAccess: readAccess(session),
  readSessionUse: readUse(session),
  changeSession: changeSession(session),
  signOut: signOutRoute(session),
  answerHandshake: handshakeRoute(viewer),
  receiveWebhook: receiveWebhook(viewer),
  listWebhookEvents: listEventsRoute(viewer),
  streamWebhookEvents: streamEvents(viewer),
  clearWebhookEvents: clearEventsRoute(viewer),
  setWebhookOverride: setOverride(overrides),
  clearWebhookOverride: clearOverride(overrides),
  verifyWebhookSignature: verifyPasted(viewer),
  sendWebhookSample: sendSample(samples),
  listForwardTargets: listTargets(forward),
  saveForwardTarget: saveTarget(forward),
  removeForwardTarget: removeTarget(forward),
  renewTargetSecret: renewTargetSecret(forward),
  testForwardTarget: testTarget(forward),
  listDeadLetters: listDeadLetters(forward),
  sendDeadLetters: sendDeadLetters(forward),
  deleteDeadLetters: deleteDeadLetters(forward),
  resendWebhook: resendEvent(forward),
  readOperation: readOperationView(operation),
  endListedSession: endListedSession(operation),
  readNotifications: readNotificationsRoute(notifications),
  changeNotifications: changeNotificationsRoute(notifications),
})

const teamWork = ({ alerts, conversations, customers, reportLinks, reviews, workspace }: Modules) => ({
  eraseCustomer: eraseCustomer(customers),
  lookForCustomer: lookForCustomer(customers),
  askErasedCustomers: askErased(customers),
  listConversations: listConversations(conversations),
  readOutcomes: readOutcomes(conversations),
  listOutcome: listOutcome(conversations),
  readReport: readReport(conversations),
  listReportLinks: listReportLinks(reportLinks),
  createReportLink: createReportLink(reportLinks),
  withdrawReportLink: withdrawReportLink(reportLinks),
  openReportLink: openReportLink(reportLinks),
  streamConversations: streamConversations(conversations),
  readConversation: readConversation(conversations),
  writeAsDemoCustomer: writeAsCustomer(customers),
  reportConversationAct: reportAct(conversations),
  readAlerts: readAlerts(alerts),
  changeAlertSettings: changeAlertSettings(alerts),
  actOnAlerts: actOnAlerts(alerts),
  observeForAlerts: observeForAlerts(alerts),
  readWorkspace: readWorkspaceState(workspace),
  listWorkspaceActivity: listActivity(workspace),
  reportWorkspaceActivity: reportActivityRoute(workspace),
  streamWorkspace: streamWorkspace(workspace),
  listWorkspacePresence: listPresence(workspace),
  reportWorkspacePresence: reportPresence(workspace),
  listWorkspaceRecords: listRecordsRoute(workspace),
  readWorkspaceRecord: readRecordRoute(workspace),
  writeWorkspaceRecord: writeRecordRoute(workspace),
  deleteWorkspaceRecord: removeRecord(workspace),
  listReviews: listReviewsRoute(reviews),
  askForReview: askForReviewRoute(reviews),
  readReview: readReviewRoute(reviews),
  actOnReview: actOnReviewRoute(reviews),
})

const askModel = ({ assist }: Modules) => ({
  testAiProvider: testProvider(assist),
  listAiModels: listModels(assist),
  draftSkill: draftSkillRoute(assist),
  improveSkill: improveSkillRoute(assist),
  proposeScenarios: proposeScenariosRoute(assist),
  playCustomer: playCustomerRoute(assist),
  judgeConversation: judgeRoute(assist),
  suggestFix: suggestFixRoute(assist),
  readWorkbook: readWorkbookRoute(assist),
  generateFromDocument: generateFromDocument(assist),
})

/** Returns what answers each operation. */
export function studioHandlers(modules: Modules): Handlers {
  return { ...accountAndWebhooks(modules), ...teamWork(modules), ...askModel(modules) }
}
