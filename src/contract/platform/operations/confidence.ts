/** Calls and fields that are inferred rather than documented, with what would settle each. */
import { websitePatternFields } from '../record-kinds/website.ts'
import type { OperationId } from './operations.ts'

/** Unmarked facts are in the platform's own description and contradicted nowhere. */
export const confidenceMarks = {
  newer: 'documented later than the description; a host may not have it yet',
  observed: 'seen in live traffic, promised by no reference',
  measured: 'tried on the platform by the day given, whatever a reference says',
  open: 'not settled: sources disagree, or none says',
} as const
export type ConfidenceMark = keyof typeof confidenceMarks

export interface InferredFact {
  calls: readonly OperationId[]
  /** Path below the body or list entry; absent for the whole call. */
  field?: string
  mark: ConfidenceMark
  /** Date of the last confirmation, such as 2026-09-04. */
  since?: string
  /** The assumption and its alternative. */
  fact: string
  settledBy: string
}

const anAnswer = 'a response from your host that contains it'
const itsAnswer = 'one successful call to your host'
const traffic = "more traffic, or the platform's confirmation"

const uiSkills = ['listUiSkills', 'createUiSkill', 'readUiSkill', 'changeUiSkill', 'deleteUiSkill'] as const
const settings = ['readSettings', 'changeSettings'] as const
const websites = ['listWebsites', 'createWebsite', 'readWebsite', 'changeWebsite'] as const
const faqs = ['listFaqs', 'createFaq', 'readFaq', 'changeFaq'] as const
const connectors = ['listConnectors', 'createConnector', 'readConnector', 'changeConnector'] as const
const tools = ['listTools', 'createTool', 'readTool', 'changeTool'] as const
const insights = [
  'readConversationInsights',
  'readToolCallInsights',
  'readAgentEventInsights',
  'listConversationTurns',
] as const
const usage = ['readUsage'] as const
const budgets = ['readBudgets', 'replaceBudgets'] as const

function newer(
  calls: readonly OperationId[],
  field: string | undefined,
  fact: string,
  since?: string,
): InferredFact {
  return {
    calls,
    ...(field !== undefined && { field }),
    mark: 'newer',
    ...(since && { since }),
    fact,
    settledBy: anAnswer,
  }
}

function observed(calls: readonly OperationId[], field: string, fact: string, since?: string): InferredFact {
  return { calls, field, mark: 'observed', ...(since && { since }), fact, settledBy: traffic }
}

/** Settled for hosts of that day. */
function measured(
  calls: readonly OperationId[],
  field: string | undefined,
  since: string,
  fact: string,
): InferredFact {
  return {
    calls,
    ...(field !== undefined && { field }),
    mark: 'measured',
    since,
    fact,
    settledBy: 'a host that responds differently',
  }
}

function open(
  calls: readonly OperationId[],
  field: string | undefined,
  fact: string,
  settledBy: string,
): InferredFact {
  return { calls, ...(field !== undefined && { field }), mark: 'open', fact, settledBy }
}

/** Date of the newest measurement, used for undated ones. */
const newestSource = '2026-10-07'
/** Date of the newest pages, which nobody has measured. */
const newestPages = '2026-11-28'

export const inferredFacts: readonly InferredFact[] = [
  ...[uiSkills, ['refreshConnectorTools'] as const, insights, budgets, usage].map(
    (calls): InferredFact => ({
      calls,
      mark: 'newer',
      fact: 'The call as a whole',
      settledBy: itsAnswer,
    }),
  ),
  observed(['readAccount'], 'owner_business_info', 'Its id is the business id that budgets need'),
  open(
    ['overridePhoneNumberWebhooks'],
    'webhook_configuration',
    'Cleared with null, or with two empty strings',
    'clear one, then read the number',
  ),
  observed(['checkEligibility'], 'reasons', 'Sometimes present, never required'),
  measured(
    ['checkEligibility'],
    undefined,
    '2026-08-18',
    'Responds with 403 and the terms message until the terms are accepted, like every other call',
  ),
  newer(['onboardAgent'], 'catalog_id', 'Accepted in the body'),
  open(
    ['onboardAgent'],
    undefined,
    'A second call returns the same agent, or 400; the first returned 500 for one number',
    'onboard the same number twice',
  ),
  measured(
    ['readSettings'],
    undefined,
    newestSource,
    'A list with one item; a plain object has been seen instead',
  ),
  measured(
    ['changeSettings'],
    'rollout.enabled',
    newestSource,
    'Enabling it for everyone without a payment method returns 400; `detail` names the cause, with a link',
  ),
  {
    calls: ['changeSettings'],
    mark: 'newer',
    since: '2026-09-22',
    fact: 'Absent blocks keep their value; send whole blocks, because parts of one have been lost',
    settledBy: 'send one block, then read',
  },
  newer(
    settings,
    'handoff.enabled',
    'Whether the agent releases the conversation after announcing a team member; it announces one either way',
    '2026-08-20',
  ),
  newer(settings, 'handoff.message', 'Used only with `CUSTOM`'),
  newer(settings, 'handoff.message_selection', '`DEFAULT`, `AGENT` or `CUSTOM`'),
  newer(
    settings,
    'never_say_phrases',
    'Absent keeps, an empty list clears; an answer that contains a phrase is withheld, not reworded',
    '2026-08-31',
  ),
  measured(
    ['readSettings'],
    'handoff',
    '2026-08-21',
    'Null until configured; handover webhooks start only then',
  ),
  measured(
    ['readSettings'],
    'ai_audience',
    '2026-08-26',
    '`EVERYONE` for a new number, with a follow-up after one hour',
  ),
  {
    calls: ['changeBusinessInfo'],
    mark: 'newer',
    since: '2026-09-24',
    fact: 'Absent keys keep their value, an empty text clears them; one client reports that absent ones are cleared',
    settledBy: 'leave one key out, then read',
  },
  open(['resetBusinessInfo'], undefined, 'Returns the emptied object, or nothing', 'one call'),
  newer(['listSkills', 'readSkill'], 'status', 'The outcome of the content review'),
  open(['createSkill', 'changeSkill'], 'title', 'Whether two consecutive hyphens are accepted', 'create one'),
  measured(['createUiSkill', 'changeUiSkill'], 'title', '2026-10-07', 'A slug of at most 64 bytes'),
  measured(['createUiSkill', 'changeUiSkill'], 'instruction', '2026-10-07', 'At most 20,000 bytes of UTF-8'),
  measured(['createUiSkill'], 'flow_id', '2026-10-07', 'Accepted as text, returned as a number'),
  newer(
    ['listUiSkills', 'createUiSkill'],
    'component_type',
    'Also `carousel_multi_quick_reply`, `document`, `multi_product` and `catalog_message`; an open list',
    '2026-11-13',
  ),
  measured(['changeUiSkill'], undefined, '2026-10-07', 'A `component_type` in the body is silently ignored'),
  measured(
    ['listUiSkills'],
    'paging',
    '2026-10-07',
    '`next` is never sent; `cursors.after` is present while more remains',
  ),
  ...websitePatternFields.map((field) => newer(websites, field, 'A list of texts')),
  newer(['listWebsites', 'readWebsite'], 'crawl_error', 'Why a crawl failed'),
  observed(
    ['listWebsites', 'readWebsite'],
    'pages_crawled',
    'May stay 0 although the agent has learned content',
  ),
  {
    ...newer(faqs, 'metadata', 'A map of texts since the July 2026 description; a single text before'),
    since: '2026-07-01',
  },
  newer(['listAllowlist'], 'consumer_instagram_username', 'Entries of another channel'),
  newer(
    ['addToAllowlist'],
    'consumer_phone_number',
    'At most 20; a full list returns 400 and names the limit',
    '2026-09-18',
  ),
  measured(
    ['listSubscribedApps'],
    undefined,
    '2026-08-21',
    "Lists apps, the platform's own among them, and no fields",
  ),
  measured(
    ['listConnectors'],
    undefined,
    newestSource,
    '400 until onboarding is complete, sometimes for hours',
  ),
  measured(
    ['createConnector', 'changeConnector'],
    'name',
    '2026-09-18',
    'Letters, digits and underscores; a space or hyphen returns 400 without naming a field',
  ),
  measured(['createConnector', 'changeConnector'], 'base_url', '2026-09-18', 'Refused if it has a query'),
  measured(
    ['createConnector'],
    'auth_config',
    '2026-09-18',
    'Required with at least one filled entry for `API_KEY`, and presumably for client credentials',
  ),
  measured(
    ['changeConnector'],
    'auth_config',
    '2026-09-18',
    'Required when `auth_type` changes; without it the stored credentials stay',
  ),
  newer(
    connectors,
    'connector_protocol',
    '`HTTP` or `MCP`, fixed at creation; sending the default has returned 400',
    newestSource,
  ),
  newer(
    ['createConnector', 'changeConnector'],
    'user_auth_injection_config.prefix',
    'Required; an empty text for no prefix',
    '2026-07-01',
  ),
  open(
    ['listConnectors', 'readConnector'],
    'auth_config',
    'Secrets may be masked, empty or echoed',
    'read a connector with a throwaway key',
  ),
  open(
    ['createConnector'],
    'auth_type',
    '`NONE` omits `auth_config`, or sends an empty one',
    'create one each way',
  ),
  measured(
    ['listConnectors', 'readConnector'],
    'connection_status.status',
    '2026-09-15',
    '`ACTIVE`, in addition to `PENDING_OAUTH`, `EXPIRED` and `ERROR`; credentials are not checked',
  ),
  newer(['listConnectors', 'readConnector'], 'mcp_tool_sync', "The tool list's sync state"),
  open(
    ['readConnectorLogs'],
    'stats.success_rate',
    'A fraction, or a percentage',
    'logs of a connector with one failed call',
  ),
  newer(tools, 'transformation_spec', 'Absent keeps, null deletes'),
  measured(
    tools,
    'request_definition.body.params',
    '2026-09-04',
    '`items` and every value of `properties` are JSON text, at every level; an inline object returns 400 and names its path',
  ),
  measured(
    ['createTool', 'changeTool'],
    'request_definition.body',
    '2026-09-04',
    'Also accepted with GET; some clients send it empty with every GET tool',
  ),
  measured(
    ['createTool', 'readTool', 'changeTool'],
    'request_definition.query_parameters.enum',
    '2026-09-04',
    'A list of allowed values is accepted, although no reference mentions it',
  ),
  measured(
    ['createTool', 'changeTool'],
    'request_definition',
    '2026-09-04',
    'A name must be unique across path, query, headers and body; refusals name it. Other methods and content types are refused',
  ),
  measured(
    ['createTool', 'changeTool'],
    'request_definition.headers.binding',
    '2026-09-04',
    'Accepted in path, headers and nested objects; an unknown macro is refused',
  ),
  measured(tools, 'name', '2026-09-18', 'Two tools of a connector may have the same name'),
  observed(['runTool'], 'output', 'Has its own status; code 1 means finished'),
  newer(['listEvaluationCases'], 'scenario_version', 'A version of the case'),
  open(
    ['startEvaluation', 'readEvaluationJob'],
    'status',
    'Two different vocabularies',
    'one finished and one failed job',
  ),
  open(
    ['readEvaluationDetails'],
    'transcript',
    'JSON as text; the form of a turn is not described',
    'one finished job',
  ),
  open(
    ['readEvaluationSummary'],
    'eval_ids_by_score',
    'JSON as text; how ids nest under a score is not described',
    'one finished job',
  ),
  measured(
    ['testAgent'],
    'handoff_reason',
    '2026-08-21',
    '`customer_request`; with an empty answer `integrity_violation`, which is not a handover',
  ),
  open(
    ['testAgent'],
    undefined,
    'No webhook reports a test conversation, or webhooks do as for a customer',
    'one test message to a number whose webhooks a studio receives',
  ),
  measured(['sendAgentEvent'], 'to', newestSource, 'E.164 with a plus sign'),
  open(
    ['sendAgentEvent'],
    'event.payload',
    'One client counts the 4,096 characters after JSON escaping',
    'send 4,000 characters with many quotation marks',
  ),
  newer(['readAgentEvent'], 'error_message', 'One of seven codes after a failure', '2026-09-23'),
  open(
    ['controlThread'],
    'action',
    '`pass` works or is reserved, depending on the page; `take` had no effect, or made the agent announce a team member (2026-09-29)',
    'one call of each on a number that serves no customers',
  ),
  measured(
    ['controlThread'],
    undefined,
    '2026-09-15',
    "A `release` within about two minutes of the business's own message is lost; no webhook follows",
  ),
  measured(
    ['controlThread'],
    undefined,
    newestSource,
    'Sending any message takes the thread and silences the agent until a release',
  ),
  newer(['controlThread'], 'request_id', 'In the answer', '2026-09-25'),
  newer(['controlThread'], 'control_pass', 'Absent means the escalation partner'),
  newer(['controlThread'], 'metadata', 'Passed to the receiving webhook unchanged'),
  open(
    ['controlThread'],
    undefined,
    'One source requires the token in the query; the header suffices',
    'one call with only the header',
  ),
  observed(
    ['sendMessage'],
    'recipient',
    'A business-scoped user id instead of `to`; one report names `to`',
    newestPages,
  ),
  open(
    ['sendMessage'],
    undefined,
    'Outside the 24-hour window, the call is accepted and the status is `failed` with 131047, or the call is refused with that code',
    'one message to a customer who wrote two days ago',
  ),
  measured(
    ['listConversationTurns'],
    'conversation_id',
    newestSource,
    'About a second after the answer, a turn has a different id than the test conversation in the request',
  ),
  newer(
    ['listConversationTurns'],
    'paging',
    'Goes on while `next` exists, also when `data` is empty',
    newestPages,
  ),
  newer(['listConversationTurns'], 'message_id', 'Optional; there is no `session_id`', newestPages),
  newer(['listConversationTurns'], 'agent_event', 'An object, in a turn that an event started', newestPages),
  {
    calls: ['controlThread'],
    mark: 'observed',
    since: newestPages,
    fact: 'A refused `take` has a graph error with the subcode 2494191, on the platform host',
    settledBy: traffic,
  },
  newer(
    ['changeSettings', 'createSkill', 'changeSkill', 'createFaq', 'changeFaq'],
    undefined,
    'A `review_id` instead of the change, if it is held for approval',
    '2026-10-05',
  ),
  newer(
    usage,
    'cost',
    'In the currency of the billable account; whether one is named is unknown',
    '2026-09-28',
  ),
  open(usage, undefined, 'The version header is 2.0.0, as for other calls', itsAnswer),
  newer(
    ['sendAgentEvent', 'readAgentEvent', 'readAgentEventInsights'],
    undefined,
    'Also for the id of an Instagram account, with `instagram_basic`',
    '2026-09-25',
  ),
  newer(
    budgets,
    undefined,
    '403 "not enabled for this business integration" means that the business has none',
    '2026-08-26',
  ),
  observed(['readToolCallInsights'], 'tool_name', 'Prefixed with the phone number id and connector name'),
  ...['success_rate', 'error_rate', 'timeout_rate'].map((field) =>
    open(['readToolCallInsights'], field, 'A fraction, or a percentage', 'one day with one failed tool call'),
  ),
]

/** Returns the Markdown rows of docs/platform.md, section 18.3. */
export function inferredFactRows(): string[] {
  return inferredFacts.map(({ calls, field, mark, since, fact, settledBy }) => {
    const where = calls.map((call) => `\`${call}\``).join(' ')
    return `| ${where} | ${field === undefined ? '–' : `\`${field}\``} | [${mark}]${since === undefined ? '' : ` ${since}`} | ${fact} | ${settledBy} |`
  })
}
