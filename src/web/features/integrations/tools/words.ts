/** Every text about tools. */
import type { ActionField } from './call/action-model.ts'
import type { CallParameterPlace } from './call/call-model.ts'
import type { ToolValues } from './tool-values.ts'

export const toolWords = {
  title: 'Tools',
  lead: 'Each tool is one call that the agent may make. Its description decides when.',
  add: 'New tool',
  search: 'Search tools',
  empty: 'No tools yet. Without one the agent cannot use this connector.',
  addFirst: 'Add the first tool',
  noMatch: 'No tool matches.',
  loading: 'Loading tools',
  loadingOne: 'Loading the tool',
  back: 'All tools of',
  connector: 'the connector',
  untitled: 'untitled',
  newTitle: 'New tool',
  copyTitle: 'Copy of a tool',
  create: 'Add tool',
  creating: 'Adding…',
  duplicate: 'Duplicate',
  removeText: 'The agent can no longer make this call, in any conversation.',
  forUser: 'User token',
  signsIn: 'Signs users in',
  views: 'Parts of this tool',
  define: 'Definition',
  tryOut: 'Try it',
  name: 'Name',
  nameHelp: 'Letters, digits and underscores. It stays the same in logs and figures.',
  nameFault: 'Use letters, digits and underscores only',
  description: 'When the agent uses it',
  descriptionHelp:
    'Name the situation and what the agent has to know first. This decides whether it is called.',
  descriptionFault: 'Must not be empty',
  request: 'Request',
  method: 'Method',
  path: 'Path',
  pathHelp: 'Behind the base address of the connector. {order} becomes a parameter.',
  noPath: 'None. Write {name} into the path to get one.',
  noQuery: 'None.',
  noHeaders: 'None besides what the connector adds.',
  noBody: 'Empty: {} is sent.',
  addQuery: 'Add a query parameter',
  addHeader: 'Add a header',
  addProperty: 'Add a field',
  addPropertyTo: 'Add a field to',
  describeItems: 'Describe the entries of',
  body: 'Body',
  bodyOn: 'Send a JSON body',
  bodyGet: 'A GET call has no body. What was entered here is kept in case you choose another method.',
  items: 'each entry',
  unread: 'Written in a way the studio cannot read. It stays exactly as it is.',
  type: 'Type',
  required: 'Required',
  always: 'Always required',
  rowDescription: 'What it means',
  rowDescriptionHint: 'What it means, for the agent',
  value: 'Value',
  macro: 'Value of the platform',
  credentialHint:
    'Anybody who can open this page can read a fixed value. Keys and tokens belong to the credentials of the connector.',
  sourceAgent: 'The agent fills it in',
  sourceDefault: 'A fixed value',
  sourceMacro: 'From the platform',
  remove_row: 'Remove',
  copy_row: 'Duplicate',
  user: 'Users with an account of their own',
  userHelp: 'Optional. Only for systems where each user signs in.',
  userRequired: 'Send the token of the user who is talking to the agent',
  userRequiredNote:
    'The connector does not say where that token goes, so nothing is sent. Set it on the page of the connector.',
  actionOn: 'This tool signs users in, or renews their sign-in',
  actionHelp: 'Where to find things in the answer, as in body.access_token.',
  actionFault: 'The place of the user token is needed.',
  answer: 'Answer',
  answerHelp: 'Optional. At most five steps that reshape the answer before the agent reads it.',
  stepsOn: 'Reshape the answer',
  addStep: 'Add a step',
  stepKind: 'Step',
  stepTarget: 'Applies to',
  stepParams: 'Settings, as JSON',
  stepFault: 'Not valid JSON',
  noSteps: 'No steps: the agent reads the whole answer.',
  preview: 'What will be sent',
  legendAgent: 'the agent',
  legendPlatform: 'the platform',
  legendSecret: 'credentials',
  mend: 'Some fields need your attention first.',
  runLead: 'Calls the real system with the stored credentials. What it changes there stays changed.',
  runDirty: 'This runs the tool as it is saved. Your changes are not part of it yet.',
  runForm: 'Form',
  runJson: 'JSON',
  runInput: 'Input',
  runInputHelp: 'What the agent would fill in, as one JSON object.',
  runNoInput: 'Nothing to fill in: every value is fixed or comes from the platform.',
  runNotJson: 'Must be a JSON object',
  runMissing: 'Needed',
  runNotType: 'Must be a',
  run: 'Run',
  running: 'Running…',
  runFilled: 'Filled in by the platform:',
  answerTitle: 'Answer',
  answerNone: 'Run the tool to see what comes back.',
  answerEmpty: 'The answer is empty.',
  succeeded: 'Succeeded',
  failed: 'Failed',
  wrappedFailure: 'The platform reports success, but the answer inside tells of a failure.',
  code: 'Code inside',
  yes: 'true',
  no: 'false',
  left: 'leave out',
} as const

export const placeTitles: Record<CallParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  headers: 'Headers',
}

export const toolFieldNames: Record<keyof ToolValues, string> = {
  name: 'name',
  description: 'when the agent uses it',
  request_definition: 'request',
  user_auth_required: 'user token',
  user_auth_action_config: 'signing users in',
  transformation_spec: 'reshaping the answer',
}

export const actionNames: Record<ActionField, string> = {
  user_action_tool_type: 'What it does',
  user_auth_token_path: 'User token',
  refresh_token_path: 'Token for renewing',
  expires_at_path: 'When it expires',
  expires_at_type: 'Expiry is told as',
}

export const actionOptions: Record<string, string> = {
  auth: 'signs a user in',
  refresh: 'renews a sign-in',
  absolute: 'a moment',
  relative_seconds: 'seconds from now',
}

export const toolSorts = { name: 'Name', method: 'Method', path: 'Path' } as const
export type ToolSort = keyof typeof toolSorts

export const errorTexts = {
  noPath: 'Must not be empty',
  braces: 'A brace is open or empty. Write {name}.',
  noName: 'Needs a name',
  repeated: 'Another parameter has this name. One name may be used once, wherever it stands.',
  noMacro: 'Choose or type one',
  misfit: (type: unknown) =>
    type === 'boolean' ? 'Must be true or false' : `Must be a${type === 'integer' ? ' whole' : ''} number`,
} as const

export function toolAdded(name: string) {
  return `Tool ${name} added.`
}

export function toolSaved(name: string) {
  return `Tool ${name} saved.`
}

export function toolRemoved(name: string) {
  return `Tool ${name} deleted.`
}

export function toolRemoveTitle(name: string) {
  return `Delete the tool ${name}?`
}

export function toolAmount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'tool' : 'tools'}`
}
