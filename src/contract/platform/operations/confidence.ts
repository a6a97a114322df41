/** Calls and fields that are inferred rather than documented, with what would settle each. */
import { websitePatternFields } from '../record-kinds/website.ts'
import type { OperationId } from './operations.ts'

/** Unmarked facts are in the platform's own description and contradicted nowhere. */
export const confidenceMarks = {
  newer: 'documented later than the description; a host may not have it yet',
  observed: 'seen in live traffic, promised by no reference',
  measured: 'tried on the platform by the day given, whatever a reference says',
  open: 'not settled: sources disagree, or nobody says',
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

const anAnswer = 'an answer of your host that has it'
const itsAnswer = 'one call that your host answers with success'
const traffic = 'more traffic, or a word of the platform'

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
    settledBy: 'a host that answers otherwise',
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

/** Date of the newest source, used for undated measurements. */
const newestSource = '2026-10-07'

export const inferredFacts: readonly InferredFact[] = [
  ...[uiSkills, ['refreshConnectorTools'] as const, insights, budgets].map(
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
  observed(['checkEligibility'], 'reasons', 'Told now and then, never required'),
  measured(
    ['checkEligibility'],
    undefined,
    '2026-08-18',
    'Answers 403 with the sentence of the terms until they are accepted, like every other call',
  ),
  newer(['onboardAgent'], 'catalog_id', 'Accepted in the body'),
  open(
    ['onboardAgent'],
    undefined,
    'A second call answers with the same agent, or with 400; the first has answered 500 for one number',
    'onboard the same number twice',
  ),
  measured(
    ['readSettings'],
    undefined,
    newestSource,
    'A list with one item; a plain object in its place has been seen',
  ),
  measured(
    ['changeSettings'],
    'rollout.enabled',
    newestSource,
    'For everyone without a payment method a 400 whose `detail` names it, with a link',
  ),
  {
    calls: ['changeSettings'],
    mark: 'newer',
    since: '2026-09-22',
    fact: 'Absent blocks keep their value; a block is sent whole, because parts of one have been lost',
    settledBy: 'send one block, then read',
  },
  newer(
    settings,
    'handoff.enabled',
    'Whether the agent lets go of the conversation after it announced a team member; it announces one either way',
    '2026-08-20',
  ),
  newer(settings, 'handoff.message', 'Used only with `CUSTOM`'),
  newer(settings, 'handoff.message_selection', '`DEFAULT`, `AGENT` or `CUSTOM`'),
  newer(
    settings,
    'never_say_phrases',
    'Absent keeps, an empty list clears; an answer with a phrase is withheld, not reworded',
    '2026-08-31',
  ),
  measured(
    ['readSettings'],
    'handoff',
    '2026-08-21',
    'Null until it is configured; no handover webhook before that, at once afterwards',
  ),
  measured(
    ['readSettings'],
    'ai_audience',
    '2026-08-26',
    '`EVERYONE` for a fresh number, with a follow-up after an hour',
  ),
  {
    calls: ['changeBusinessInfo'],
    mark: 'newer',
    since: '2026-09-24',
    fact: 'Absent keys keep their value, an empty text blanks; one client says that absent ones are cleared',
    settledBy: 'leave one key out, then read',
  },
  open(['resetBusinessInfo'], undefined, 'Answers the emptied object, or nothing', 'one call'),
  newer(['listSkills', 'readSkill'], 'status', 'The outcome of the content review'),
  open(['createSkill', 'changeSkill'], 'title', 'Whether two hyphens in a row pass', 'create one'),
  measured(['createUiSkill', 'changeUiSkill'], 'title', '2026-10-07', 'A slug of at most 64 bytes'),
  measured(['createUiSkill', 'changeUiSkill'], 'instruction', '2026-10-07', 'At most 20,000 bytes of UTF-8'),
  measured(['createUiSkill'], 'flow_id', '2026-10-07', 'Accepted as text, answered as a number'),
  measured(
    ['changeUiSkill'],
    undefined,
    '2026-10-07',
    'A `component_type` in the body is ignored without a word',
  ),
  measured(
    ['listUiSkills'],
    'paging',
    '2026-10-07',
    '`next` is never sent; `cursors.after` is there as long as more remains',
  ),
  ...websitePatternFields.map((field) => newer(websites, field, 'A list of texts')),
  newer(['listWebsites', 'readWebsite'], 'crawl_error', 'Why a crawl failed'),
  observed(
    ['listWebsites', 'readWebsite'],
    'pages_crawled',
    'May stay 0 although the agent did learn something',
  ),
  {
    ...newer(faqs, 'metadata', 'A map of texts since the description of July 2026; one text before'),
    since: '2026-07-01',
  },
  newer(['listAllowlist'], 'consumer_instagram_username', 'Of entries of another channel'),
  newer(
    ['addToAllowlist'],
    'consumer_phone_number',
    'At most 20; a full list is a 400 that names the bound',
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
    '400 until the onboarding is complete, at times for hours',
  ),
  measured(
    ['createConnector', 'changeConnector'],
    'name',
    '2026-09-18',
    'Letters, digits and underscores; a space or a hyphen is a 400 that names no field',
  ),
  measured(['createConnector', 'changeConnector'], 'base_url', '2026-09-18', 'Refused with a query'),
  measured(
    ['createConnector'],
    'auth_config',
    '2026-09-18',
    'Required with at least one filled entry for `API_KEY`, and for client credentials by analogy',
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
    '`HTTP` or `MCP`, fixed at creation; naming the default has been answered with 400',
    newestSource,
  ),
  newer(
    ['createConnector', 'changeConnector'],
    'user_auth_injection_config.prefix',
    'Required, as an empty text without one',
    '2026-07-01',
  ),
  open(
    ['listConnectors', 'readConnector'],
    'auth_config',
    'Secrets may be masked, empty or echoed',
    'a read of a connector with a throw-away key',
  ),
  open(
    ['createConnector'],
    'auth_type',
    '`NONE` goes without `auth_config`, or with an empty one',
    'create one in either way',
  ),
  measured(
    ['listConnectors', 'readConnector'],
    'connection_status.status',
    '2026-09-15',
    '`ACTIVE`, beside `PENDING_OAUTH`, `EXPIRED` and `ERROR`; credentials are not tried',
  ),
  newer(['listConnectors', 'readConnector'], 'mcp_tool_sync', 'The state of the list of tools'),
  open(
    ['readConnectorLogs'],
    'stats.success_rate',
    'A fraction, or a percentage',
    'the logs of a connector that failed once',
  ),
  newer(tools, 'transformation_spec', 'Absent keeps, null deletes'),
  measured(
    tools,
    'request_definition.body.params',
    '2026-09-04',
    '`items` and every value of `properties` are JSON text, at every level; an inline object is a 400 that names its path',
  ),
  measured(
    ['createTool', 'changeTool'],
    'request_definition.body',
    '2026-09-04',
    'Accepted with GET as well; empty with every GET tool of some clients',
  ),
  measured(
    ['createTool', 'readTool', 'changeTool'],
    'request_definition.query_parameters.enum',
    '2026-09-04',
    'A list of allowed values is accepted, though no reference has it',
  ),
  measured(
    ['createTool', 'changeTool'],
    'request_definition',
    '2026-09-04',
    'A name once only over path, query, headers and body, which a refusal names; other methods and content types are refused',
  ),
  measured(
    ['createTool', 'changeTool'],
    'request_definition.headers.binding',
    '2026-09-04',
    'Accepted in the path, in headers and below objects; an unknown macro is refused',
  ),
  measured(tools, 'name', '2026-09-18', 'Two tools of a connector may have the same name'),
  observed(['runTool'], 'output', 'A status of its own, in which code 1 means finished'),
  newer(['listEvaluationCases'], 'scenario_version', 'A version of the case'),
  open(
    ['startEvaluation', 'readEvaluationJob'],
    'status',
    'Two sets of words',
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
    'JSON as text; how ids nest below a score is not described',
    'one finished job',
  ),
  measured(
    ['testAgent'],
    'handoff_reason',
    '2026-08-21',
    '`customer_request`; with an empty answer `integrity_violation`, which is no handover',
  ),
  measured(['sendAgentEvent'], 'to', newestSource, 'E.164 with a plus sign'),
  open(
    ['sendAgentEvent'],
    'event.payload',
    'One client counts its 4,096 characters after they are escaped as JSON',
    'send 4,000 characters with many quotation marks',
  ),
  newer(['readAgentEvent'], 'error_message', 'One of seven codes when it failed', '2026-09-23'),
  open(
    ['controlThread'],
    'action',
    '`pass` is real or reserved, by the page; `take` has had no effect, or made the agent announce a team member (2026-09-29)',
    'one call of each on a number that serves no customers',
  ),
  measured(
    ['controlThread'],
    undefined,
    '2026-09-15',
    "A `release` within about two minutes of a message of one's own is lost; no webhook follows one",
  ),
  measured(
    ['controlThread'],
    undefined,
    newestSource,
    'Sending any message takes the thread, and silences the agent until a release',
  ),
  newer(['controlThread'], 'request_id', 'In the answer', '2026-09-25'),
  newer(['controlThread'], 'control_pass', 'Absent means the escalation partner'),
  newer(['controlThread'], 'metadata', 'Handed to the receiving webhook as it is'),
  open(
    ['controlThread'],
    undefined,
    'One source wants the token in the query; the header is enough',
    'one call with the header alone',
  ),
  open(
    ['sendMessage'],
    'recipient',
    'A business-scoped user id instead of the number, as in thread control',
    'one message to a customer who hides the number',
  ),
  open(
    ['sendMessage'],
    undefined,
    'Outside the 24-hour window the call is accepted and the status `failed` with 131047, or the call itself is refused with that code',
    'one message to a customer who wrote two days ago',
  ),
  measured(
    ['listConversationTurns'],
    'conversation_id',
    newestSource,
    'A turn has another one than the test conversation by which it is asked for, about a second after the answer',
  ),
  open(
    ['listConversationTurns'],
    'paging',
    '`next` may never be sent, as of UI skills',
    'a conversation of more turns than one page',
  ),
  newer(
    budgets,
    undefined,
    '403 "not enabled for this business integration" says that the business has none',
    '2026-08-26',
  ),
  observed(['readToolCallInsights'], 'tool_name', 'With phone number id and connector name in front'),
  ...['success_rate', 'error_rate', 'timeout_rate'].map((field) =>
    open(
      ['readToolCallInsights'],
      field,
      'A fraction, or a percentage',
      'one day in which a tool failed once',
    ),
  ),
]

/** Returns the Markdown rows of docs/platform.md, section 18.3. */
export function inferredFactRows(): string[] {
  return inferredFacts.map(({ calls, field, mark, since, fact, settledBy }) => {
    const where = calls.map((call) => `\`${call}\``).join(' ')
    return `| ${where} | ${field === undefined ? '–' : `\`${field}\``} | [${mark}]${since === undefined ? '' : ` ${since}`} | ${fact} | ${settledBy} |`
  })
}
