/** Every text about the provider of the AI assist. */
import { secondsInWords } from '../../../api/assist/assist-words.ts'

export const aiSettingsWords = {
  title: 'AI settings',
  lead: 'Who drafts skills, reviews them, reads documents and thinks up scenarios for you. Nothing is sent anywhere until you press a button that says so, and the platform token never is.',
  demo: 'In the demo nobody is called, whatever is chosen here: the drafts are built in. The settings can be tried out all the same.',
  provider: 'Provider',
  off: 'Off',
  offHelp: 'The studio drafts nothing. A stored address and key are forgotten.',
  serverEndpoint: "This server's endpoint",
  serverEndpointHelp: 'Set up by whoever runs this server. A stored address and key of yours are forgotten.',
  serverCommand: "This server's command",
  serverCommandHelp: 'A program on the server answers, chosen by whoever runs it.',
  noCommand: 'Whoever runs this server has not set a command (STUDIO_AI_COMMAND).',
  ownEndpoint: 'An endpoint of your own',
  ownEndpointHelp: 'Any address that speaks the chat-completions protocol, for this session.',
  baseUrl: 'Base URL',
  baseUrlHelp: 'Up to where /chat/completions begins, for example https://models.example.com/v1',
  baseUrlFault: 'Enter an address such as https://models.example.com/v1, without user name, ? or #.',
  key: 'API key',
  keyHelp: 'Goes to this address alone. It is sealed into your session, and no page can read it back.',
  keyStored: 'A key is stored. Enter another one to replace it.',
  keyLost:
    'The stored key belongs to the address before and is forgotten when you save. Enter one for this address.',
  keyFault: 'A key has no spaces, and no characters outside the Latin keyboard.',
  stored: 'Key stored',
  forget: 'Forget the key',
  forgotten: 'The key is forgotten.',
  model: 'Model',
  modelHelp: 'As the endpoint calls it. Load the list to choose from it.',
  modelOfServer: 'Leave empty for the one that was set up on this server.',
  loadModels: 'Load models',
  loadingModels: 'Loading…',
  noModels: 'The endpoint lists no models. Type the name of one.',
  saved: 'AI settings saved.',
  lifetime: 'These settings belong to your session and end with it.',
  test: 'Test the connection',
  testHelp: 'Asks the model for one word.',
  testing: 'Asking the model for one word',
  cancel: 'Cancel',
  saveFirst: 'Save first: the test uses what is saved.',
  saveBeforeModels: 'Save first: the list is asked for with what is saved.',
  nobody: 'Choose a provider first.',
  noModelChosen: 'Choose a model, and save.',
  notSetUp: 'AI assist is not set up.',
  setUp: 'Set it up',
} as const

export const aiSettingsFieldNames = {
  choice: 'provider',
  baseUrl: 'base URL',
  apiKey: 'key',
  model: 'model',
} as const

export function modelsLoaded(count: number) {
  return count === 1
    ? 'One model is listed. It is offered as you type.'
    : `${count.toLocaleString('en')} models are listed. They are offered as you type.`
}

export function aiSettingsAnswered(model: string, milliseconds: number) {
  return `${model || 'The model'} answered in ${secondsInWords(milliseconds)}`
}
