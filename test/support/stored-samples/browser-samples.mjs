/** Browser data written by the checkout's own modules: local storage and IndexedDB as JSON. */
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  bundle,
  draft,
  evaluation,
  markedTurn,
  phoneNumber,
  scenario,
  scenarioRun,
} from './sample-values.mjs'

const owner = '1'
const place = { owner, phoneNumberId: phoneNumber }
const takenAt = '2026-11-24T10:00:00.000Z'

const chat = {
  ...{ format: 1, id: 'chat-1', owner, phoneNumberId: phoneNumber, name: 'Hours', context: '' },
  ...{ conversationId: null, changedAt: takenAt },
  turns: [
    {
      ...{ id: 't1', message: 'When do you open?', context: '', sentAt: takenAt },
      outcome: { state: 'stopped', milliseconds: 900 },
    },
  ],
}

/** The parts of a browser that the modules use; every call of the studio finds nothing. */
function standIns() {
  const entries = new Map()
  const storage = {
    getItem: (name) => entries.get(name) ?? null,
    setItem(name, text) {
      entries.set(name, text)
      storage[name] = text
    },
    removeItem(name) {
      entries.delete(name)
      delete storage[name]
    },
  }
  const own = { localStorage: storage, sessionStorage: {}, addEventListener() {}, removeEventListener() {} }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  globalThis.window = globalThis
  globalThis.fetch = async () => new Response(null, { status: 404 })
  return entries
}

export async function browserSamples(checkout, folder) {
  await mkdir(folder, { recursive: true })
  const from = createRequire(path.join(checkout, 'package.json'))
  await import(pathToFileURL(from.resolve('fake-indexeddb/auto')).href)
  const { createServer } = await import(pathToFileURL(from.resolve('vite')).href)
  const { appMessages } = await import(
    pathToFileURL(path.join(checkout, 'scripts/bundle/messages/plugin.ts')).href
  ).catch(() => ({ appMessages: undefined }))
  const vite = await createServer({
    root: checkout,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    plugins: appMessages === undefined ? [] : [appMessages(false)],
    logLevel: 'error',
  })
  const entries = standIns()
  const load = (name) => vite.ssrLoadModule(`/src/web/${name}`)
  const scenarios = await load('records/scenarios.ts')
  await scenarios.addScenarios(place, [scenario])
  await scenarios.storeLastRun(place, scenario.id, scenarios.lastRunOf(scenarioRun.results[0]))
  const reviews = await load('records/reviews.ts')
  await reviews.addMarkedTurn(place, { reason: markedTurn.reason, turns: markedTurn.turns })
  await reviews.finishReview(place, 'finding-1')
  const verdicts = await load('records/verdict-marks.ts')
  await verdicts.markVerdict(place, {
    id: 'r1',
    scenarioId: scenario.id,
    criterion: 'Is it polite?',
    isMet: true,
    isRight: false,
  })
  const testNumber = await load('records/test-number.ts')
  await testNumber.nameTestNumber(place, '300000000000002')
  testNumber.noteUnrestored(place, { testNumber: '300000000000002', versionId: 'first' })
  const versions = await load('records/versions.ts')
  await versions.storeVersion({ ...place, id: 'first', takenAt, reason: 'named', name: 'First', bundle })
  const runs = await load('records/runs/runs.ts')
  await runs.storeEvaluationRuns(owner, [evaluation])
  const { scenarioRuns } = await load('records/runs/run-stores.ts')
  await scenarioRuns.write(place, 'scenarios-1', scenarioRun, null)
  const drafts = await load('records/draft/drafts.ts')
  const { draftKey } = await load('records/draft/draft-switch.ts')
  await drafts.beginAgentDraft(draftKey(owner, phoneNumber), draft)
  const changes = await load('records/browser/own-changes.ts')
  await changes.noteOwnLine(place, {
    ...{ kind: 'write', method: 'POST', template: '/{entity_id}/agent_config/skills', status: 200 },
    ...{ count: null, name: 'Returns', fields: ['title'] },
  })
  const { chatStore } = await load('features/testing/test-chat/chat-store.ts')
  await chatStore().write(place, chat.id, chat, null)
  const { readBrowserData } = await load('records/browser/browser-data.ts')
  const data = await readBrowserData(owner, new Date(takenAt))
  await writeFile(path.join(folder, 'browser-data.json'), `${JSON.stringify(data, null, 2)}\n`)
  const local = Object.fromEntries([...entries].toSorted())
  await writeFile(path.join(folder, 'local-storage.json'), `${JSON.stringify(local, null, 2)}\n`)
  // Its own watchers do not end the process.
  void vite.close()
}
