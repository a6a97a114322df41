/** Route table: one line per route, with its guards. */
import { maxAssistJsonBytes, maxDocumentJsonBytes } from '../contract/studio/ai.ts'
import { maxObservationBytes } from '../contract/studio/alerts/alert.ts'
import { maxResendRequestBytes } from '../contract/studio/forward.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import { maxSignInBytes } from '../contract/studio/session.ts'
import { maxVerifyRequestBytes } from '../contract/studio/webhook-event.ts'
import { maxReviewRequestBytes } from '../contract/studio/workspace/review-request.ts'
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
import { anybody } from './routes/guards.ts'
import { changeNotificationsRoute, readNotificationsRoute } from './routes/notifications.ts'
import { endListedSession, readOperationView } from './routes/operation.ts'
import {
  createReportLink,
  listReportLinks,
  openReportLink,
  withdrawReportLink,
} from './routes/report-links.ts'
import { actOnReviewRoute, askForReviewRoute, listReviewsRoute, readReviewRoute } from './routes/reviews.ts'
import { type Route, routesOf } from './routes/route-table.ts'
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

const get = routesOf('GET')
const post = routesOf('POST')
const put = routesOf('PUT')
const patch = routesOf('PATCH')
const remove = routesOf('DELETE')

type Modules = Awaited<ReturnType<typeof composeServer>>

/** Returns the studio's own routes; pages and the mounts of the platform are not among them. */
export function studioRoutes(modules: Modules): Route[] {
  const {
    alerts,
    assist,
    conversations,
    forward,
    guards,
    overrides,
    reportLinks,
    samples,
    reviews,
    session,
    viewer,
    workspace,
  } = modules
  const { requireSession, requireOwnOrigin, refuseForeignOrigin } = guards
  const fromOwnPage = [requireSession, refuseForeignOrigin]
  const fromOwnOrigin = [requireSession, requireOwnOrigin]
  const assistText = { body: 'json', maxBodyBytes: maxAssistJsonBytes } as const
  return [
    post(studioPaths.session, refuseForeignOrigin, signInRoute(session), {
      body: 'json',
      maxBodyBytes: maxSignInBytes,
    }),
    get(studioPaths.session, requireSession, readSession(session)),
    get(studioPaths.sessionAccess, requireSession, readAccess(session)),
    get(studioPaths.sessionUse, requireSession, readUse(session)),
    patch(studioPaths.session, [requireOwnOrigin, requireSession], changeSession(session)),
    remove(studioPaths.session, requireOwnOrigin, signOutRoute(session)),
    get(studioPaths.webhooks, anybody, handshakeRoute(viewer)),
    post(studioPaths.webhooks, anybody, receiveWebhook(viewer), { body: 'raw' }),
    get(studioPaths.webhookEvents, requireSession, listEventsRoute(viewer)),
    get(studioPaths.webhookStream, requireSession, streamEvents(viewer)),
    remove(studioPaths.webhookEvents, fromOwnOrigin, clearEventsRoute(viewer)),
    post(studioPaths.webhookOverride, fromOwnOrigin, setOverride(overrides)),
    remove(studioPaths.webhookOverride, fromOwnOrigin, clearOverride(overrides)),
    post(studioPaths.webhookVerify, fromOwnPage, verifyPasted(viewer), {
      body: 'json',
      maxBodyBytes: maxVerifyRequestBytes,
    }),
    post(studioPaths.webhookSample, fromOwnPage, sendSample(samples)),
    get(studioPaths.forwardTargets, requireSession, listTargets(forward)),
    put(studioPaths.forwardTarget, fromOwnOrigin, saveTarget(forward)),
    remove(studioPaths.forwardTarget, fromOwnOrigin, removeTarget(forward)),
    post(studioPaths.forwardTargetSecret, fromOwnOrigin, renewTargetSecret(forward)),
    post(studioPaths.forwardTargetTest, fromOwnOrigin, testTarget(forward)),
    get(studioPaths.deadLetters, requireSession, listDeadLetters(forward)),
    post(studioPaths.deadLettersSend, fromOwnOrigin, sendDeadLetters(forward)),
    remove(studioPaths.deadLetters, fromOwnOrigin, deleteDeadLetters(forward)),
    post(studioPaths.webhookResend, fromOwnOrigin, resendEvent(forward), {
      body: 'json',
      maxBodyBytes: maxResendRequestBytes,
    }),
    remove(studioPaths.customer, fromOwnPage, eraseCustomer(modules.customers)),
    get(studioPaths.customerErasure, requireSession, lookForCustomer(modules.customers)),
    post(studioPaths.erasedCustomers, fromOwnPage, askErased(modules.customers)),
    get(studioPaths.conversations, requireSession, listConversations(conversations)),
    get(studioPaths.outcomes, requireSession, readOutcomes(conversations)),
    get(studioPaths.outcomeConversations, requireSession, listOutcome(conversations)),
    get(studioPaths.report, requireSession, readReport(conversations)),
    get(studioPaths.reportLinks, requireSession, listReportLinks(reportLinks)),
    post(studioPaths.reportLinks, fromOwnOrigin, createReportLink(reportLinks)),
    remove(studioPaths.reportLink, fromOwnOrigin, withdrawReportLink(reportLinks)),
    get(studioPaths.sharedReport, reportLinks.pace, openReportLink(reportLinks)),
    get(studioPaths.conversationStream, requireSession, streamConversations(conversations)),
    get(studioPaths.conversation, requireSession, readConversation(conversations)),
    post(studioPaths.demoCustomers, fromOwnPage, writeAsCustomer(modules.customers)),
    post(studioPaths.conversationActs, fromOwnOrigin, reportAct(conversations)),
    get(studioPaths.alerts, requireSession, readAlerts(alerts)),
    put(studioPaths.alertSettings, fromOwnPage, changeAlertSettings(alerts)),
    post(studioPaths.alertActions, fromOwnPage, actOnAlerts(alerts)),
    post(studioPaths.alertObservations, fromOwnPage, observeForAlerts(alerts), {
      body: 'json',
      maxBodyBytes: maxObservationBytes,
    }),

    get(studioPaths.workspace, requireSession, readWorkspaceState(workspace)),
    get(studioPaths.workspaceActivity, requireSession, listActivity(workspace)),
    post(studioPaths.workspaceActivity, fromOwnPage, reportActivityRoute(workspace)),
    get(studioPaths.workspaceStream, requireSession, streamWorkspace(workspace)),
    get(studioPaths.workspacePresence, requireSession, listPresence(workspace)),
    post(studioPaths.workspacePresence, fromOwnPage, reportPresence(workspace)),
    get(studioPaths.workspaceRecords, requireSession, listRecordsRoute(workspace)),
    get(studioPaths.workspaceRecord, requireSession, readRecordRoute(workspace)),
    put(studioPaths.workspaceRecord, fromOwnPage, writeRecordRoute(workspace), { body: 'raw' }),
    remove(studioPaths.workspaceRecord, fromOwnPage, removeRecord(workspace)),

    get(studioPaths.operation, requireSession, readOperationView(modules.operation)),
    remove(studioPaths.operationSession, fromOwnOrigin, endListedSession(modules.operation)),
    get(studioPaths.notifications, requireSession, readNotificationsRoute(modules.notifications)),
    patch(studioPaths.notifications, fromOwnPage, changeNotificationsRoute(modules.notifications)),
    get(studioPaths.reviews, requireSession, listReviewsRoute(reviews)),
    post(studioPaths.reviews, fromOwnPage, askForReviewRoute(reviews), {
      body: 'json',
      maxBodyBytes: maxReviewRequestBytes,
    }),
    get(studioPaths.review, requireSession, readReviewRoute(reviews)),
    post(studioPaths.reviewActs, fromOwnPage, actOnReviewRoute(reviews)),

    post(studioPaths.aiTest, fromOwnPage, testProvider(assist)),
    get(studioPaths.aiModels, requireSession, listModels(assist)),
    post(studioPaths.aiDraftSkill, fromOwnPage, draftSkillRoute(assist), assistText),
    post(studioPaths.aiImproveSkill, fromOwnPage, improveSkillRoute(assist), assistText),
    post(studioPaths.aiScenarios, fromOwnPage, proposeScenariosRoute(assist), assistText),
    post(studioPaths.aiPlayCustomer, fromOwnPage, playCustomerRoute(assist), assistText),
    post(studioPaths.aiJudge, fromOwnPage, judgeRoute(assist), assistText),
    post(studioPaths.aiSuggestFix, fromOwnPage, suggestFixRoute(assist), assistText),
    post(studioPaths.readWorkbook, fromOwnPage, readWorkbookRoute(assist), { body: 'upload' }),
    post(studioPaths.aiGenerateFromDocument, fromOwnPage, generateFromDocument(assist), {
      body: 'upload',
      maxBodyBytes: maxDocumentJsonBytes,
    }),
  ]
}
