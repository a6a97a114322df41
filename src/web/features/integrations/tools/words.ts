import { counted, t } from '../../../../contract/translate.ts'
import type { ActionField } from './call/action-model.ts'
import type { CallParameterPlace } from './call/call-model.ts'
import type { ToolValues } from './tool-values.ts'

export const toolWords = {
  title: 'Tools',
  lead: 'Each tool is one call the agent can make. Its description decides when.',
  add: 'Add tool',
  search: 'Search tools',
  empty: 'No tools yet. The agent needs at least one to use this connector.',
  addFirst: 'Add your first tool',
  noMatch: 'No tool matches.',
  loading: 'Loading tools',
  loadingOne: 'Loading the tool',
  back: 'All of the connector’s tools',
  untitled: 'untitled',
  newTitle: 'New tool',
  copyTitle: 'Duplicate tool',
  create: 'Add tool',
  creating: 'Adding…',
  duplicate: 'Duplicate',
  forUser: 'User token',
  signsIn: 'User sign-in',
  views: 'Tool pages',
  define: 'Definition',
  tryOut: 'Test',
  nameField: {
    label: 'Name',
    help: 'Letters, digits and underscores. Logs and metrics use this name.',
  },
  nameTaken:
    'Another tool of this connector has this name. The platform does not refuse it: choose another one.',
  nameError: 'Use letters, digits and underscores only',
  descriptionField: {
    label: 'When to use it',
    help: 'Name the situation and what the agent needs to know first. The agent decides based on this.',
  },
  descriptionError: 'Enter when to use it',
  request: 'Request',
  method: 'Method',
  pathField: { label: 'Path', help: 'Added to the connector’s base URL. Use {order} for a parameter.' },
  noPath: 'None. Write {name} in the path to add one.',
  noBody: 'Empty: sends {}.',
  noBodyGet: 'Empty: GET sends no body.',
  addProperty: 'Add field',
  body: 'Body',
  bodyOn: 'Send a JSON body',
  bodyGet: 'The platform accepts a body with GET, but many systems ignore it.',
  items: 'each item',
  unread: 'The studio cannot edit this format. It stays exactly as it is.',
  type: 'Type',
  required: 'Required',
  always: 'Always required',
  rowDescription: 'Description',
  rowDescriptionHint: 'Description for the agent',
  allowedValues: 'Allowed values',
  allowedValuesHint: 'Allowed values, separated by commas',
  value: 'Value',
  macro: 'Platform value',
  credentialHint:
    'Anyone who can open this page can read a fixed value. Put keys and tokens in the connector’s credentials.',
  sourceAgent: 'Filled in by the agent',
  sourceDefault: 'Fixed value',
  sourceMacro: 'Filled in by the platform',
  user: 'User tokens',
  userHelp: 'Optional. Only for systems where each user signs in.',
  userRequired: 'Send the customer’s own token',
  userRequiredNote:
    'The connector does not say where to send the token, so nothing is sent. Set it in the connector’s settings.',
  actionOn: 'This tool signs users in or renews their token',
  actionHelp: 'Where to find the values in the response, for example body.access_token.',
  actionError: 'Enter where to find the user token',
  answer: 'Response',
  answerHelp: 'Optional. At most five steps that transform the response before the agent reads it.',
  stepsOn: 'Transform the response',
  addStep: 'Add step',
  stepTarget: 'Applies to',
  stepParams: 'Settings, as JSON',
  stepError: 'Not valid JSON',
  noSteps: 'No steps: the agent reads the whole response.',
  preview: 'Request preview',
  legendAgent: 'filled in by the agent',
  legendPlatform: 'filled in by the platform',
  legendSecret: 'the connector’s credentials',
  mend: 'Correct the marked fields first.',
  runLead: 'Calls the real system with the stored credentials. Changes are real and cannot be undone here.',
  runDirty: 'This tests the saved tool, without your unsaved changes.',
  runForm: 'Form',
  runJson: 'JSON',
  runInputField: { label: 'Input', help: 'What the agent would fill in, as one JSON object.' },
  runNoInput: 'No input needed: every value is fixed or filled in by the platform.',
  runNotJson: 'Enter a JSON object',
  runMissing: 'Enter a value',
  run: 'Run',
  running: 'Running…',
  runAsk: {
    title: 'Run this request?',
    cancel: 'Cancel',
  },
  runAskText:
    'It goes to the real system with the stored credentials, may change or delete data there, and cannot be undone here.',
  runFilled: 'Filled in by the platform:',
  runCauses:
    'Known causes: the system redirects, which the platform does not follow, or its response is very long.',
  answerTitle: 'Response',
  answerNone: 'Run the tool to see the response.',
  answerEmpty: 'The response is empty.',
  succeeded: 'Succeeded',
  failed: 'Failed',
  wrappedFailure: 'The platform reports success, but the response contains an error.',
  yes: 'true',
  no: 'false',
  left: 'not set',
  sorts: { name: 'Name', method: 'Method', path: 'Path' },
  amount: counted('{count, plural, one {# tool} other {# tools}}'),
  deletion: (name: string) => ({
    title: t('Delete the tool {name}?', { name }),
    text: t('The agent can no longer make this call, in any conversation.'),
    done: t('Tool {name} deleted.', { name }),
  }),
} as const

export const parameterWords = {
  query: { empty: 'None.', add: 'Add query parameter' },
  headers: { empty: 'None, except those the connector adds.', add: 'Add header' },
} as const

export const placeTitles: Record<CallParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  headers: 'Headers',
}

export const toolFieldNames: Record<keyof ToolValues, string> = {
  name: toolWords.nameField.label,
  description: toolWords.descriptionField.label,
  request_definition: 'Request',
  user_auth_required: 'User tokens',
  user_auth_action_config: 'User sign-in',
  transformation_spec: 'Response',
}

export const actionNames: Record<ActionField, string> = {
  user_action_tool_type: 'Action',
  user_auth_token_path: 'User token',
  refresh_token_path: 'Refresh token',
  expires_at_path: 'Expiry',
  expires_at_type: 'Expiry format',
}

export const actionOptions: Record<string, string> = {
  auth: 'Signs the user in',
  refresh: 'Renews the token',
  absolute: 'Date and time',
  relative_seconds: 'Seconds from now',
}

const misfits: Readonly<Record<string, string>> = {
  boolean: t('Choose true or false'),
  integer: t('Enter a whole number'),
}

export const errorTexts = {
  misfit: (type: unknown) => misfits[String(type)] ?? t('Enter a number'),
} as const

export const toolAdded = (name: string) => t('Tool {name} added.', { name })

export const toolSaved = (name: string) => t('Tool {name} saved.', { name })
