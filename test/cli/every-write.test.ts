/** Promote and restore, refused at every write in turn: exit code, last line and list match the target. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from '../../src/contract/zod.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { simulate } from '../simulator/caller.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { fresh, onboard, switchOn } from './onboard.ts'
import { type Between, platformBetween } from './platform-between.ts'

const phone = '300000000000001'
const hourMs = 3_600_000

const rowsOf = z.array(z.looseObject({}))

/** `unseen`: the answer is lost and cannot be looked up. */
type Disturbance = 'refused' | 'lost' | 'unseen'

async function prepare() {
  // Skill reviews depend on time, so the clock is stopped.
  let now = Date.now()
  const { simulator, platform } = await simulate({ now: () => now })
  const passTime = (milliseconds: number) => {
    now += milliseconds
  }
  const folder = temporaryFolder()
  const file = (name: string) => path.join(folder, name)
  const env = { STUDIO_TOKEN: simulator.token }
  /** The command over a platform that intervenes at the nth write to the target. */
  const call = async (args: readonly string[], { at, how }: { at: number; how: Disturbance }) => {
    let writes = 0
    let isBlind = false
    const strikes: Between['strikes'] = ({ method, url }) => {
      if (!url.includes(`${fresh}/agent`) || url.includes('agent_test')) return undefined
      if (method === 'GET') {
        if (!isBlind) return undefined
        isBlind = false
        return 'refused'
      }
      writes += 1
      if (writes !== at) return undefined
      isBlind = how === 'unseen'
      return how === 'unseen' ? 'lost' : how
    }
    const PLATFORM_UPSTREAM = await platformBetween(simulator.platformUrl, { strikes })
    const ended = await runInProcess(args, { env: { ...env, PLATFORM_UPSTREAM } })
    return { ...ended, isStruck: writes >= at }
  }
  const rows = async (list: string) => {
    const { json } = await platform(`GET /${fresh}/${list}`)
    return rowsOf.parse(Array.isArray(json) ? json : z.object({ data: z.unknown() }).parse(json).data)
  }
  /** Records by name, read without the studio; identifiers reveal recreated ones. */
  const target = async ({ withReviews }: { withReviews: boolean }) => {
    const lists = {
      faqs: (await rows('agent_config/faq')).map(({ question, answer }) => [question, answer]),
      skills: (await rows('agent_config/skills')).map(({ title, skill, status }) => [
        title,
        [skill, withReviews && status],
      ]),
      connectors: (await rows('agent_connectors')).map(({ name, id, description }) => [
        name,
        [id, description],
      ]),
      files: (await rows('agent_config/files')).map(({ file_name, id }) => [file_name, id]),
      settings: [['handoff', (await rows('agent_config/settings')).map(({ handoff }) => handoff)]],
    }
    return new Map(
      Object.entries(lists).flatMap(([list, found]) =>
        found.map(([name, value]): [string, string] => [`${list} ${name}`, JSON.stringify(value)]),
      ),
    )
  }
  /** A new agent with a connector with credentials, a file, skills and FAQs. */
  const fill = async (auth: object = withKey) => {
    await platform(`DELETE /${fresh}/delete_agent`)
    passTime(hourMs)
    await onboard(platform, passTime)
    await switchOn(platform)
    const post = async (list: string, body: object) =>
      expect(await platform(`POST /${fresh}/${list}`, body)).toMatchObject({ status: 201 })
    for (const question of ['Old?', 'Open?'])
      await post('agent_config/faq', { question, answer: 'Of the target.' })
    for (const title of ['old', 'ring'])
      await post('agent_config/skills', { title, description: 'Bells', skill: `Ring twice, ${title}.` })
    await post('agent_connectors', {
      name: 'own_system',
      description: 'Of the target.',
      base_url: 'https://own.example.com/api',
      ...auth,
    })
    const form = new FormData()
    form.set('file_name', 'prices.pdf')
    form.set('file', new Blob(['%PDF-1.7 Bells cost 5.']), 'prices.pdf')
    const headers = { authorization: `Bearer ${simulator.token}`, 'x-api-version': '2.0.0' }
    const url = `${simulator.platformUrl}/${fresh}/agent_config/files`
    expect((await fetch(url, { method: 'POST', headers, body: form })).status).toBe(201)
    passTime(hourMs)
  }
  return { call, file, fill, target, rows, platform }
}

const withKey = {
  auth_type: 'API_KEY',
  auth_config: { api_key: { headers: [{ field_name: 'X-Key', value: 'k-1' }] } },
}
/** The platform creates it without its certificate. */
const withCertificate = { auth_type: 'NONE', requires_certificate: true }

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort()

/** Records listed below "Not as it was:". */
const listedIn = (out: string) =>
  [...new Set([...(out.split('Not as it was:\n')[1] ?? '').matchAll(/^ {2}(\S.*?): /gm)])]
    .map(([, name = '']) => name)
    .sort()

test.each(['refused', 'lost', 'unseen'] as const)(
  'promote rolls back a target with credentials and a file, with each write in turn %s',
  async (how) => {
    const { call, file, fill, target, platform } = await prepare()
    for (const [list, body] of [
      ['faq', { question: 'Open?', answer: 'Of the source.' }],
      ['skills', { title: 'ring', description: 'Bells', skill: 'Ring once.' }],
    ] as const)
      expect((await platform(`POST /${phone}/agent_config/${list}`, body)).status).toBe(201)
    // Passes on the source only.
    const turns = [
      {
        message: 'When are you open?',
        assertions: [{ kind: 'contains' as const, value: 'monday to friday' }],
      },
    ]
    await writeFile(file('scenarios.json'), scenarioText([{ title: 'Hours', turns }]))
    const harmless = ['faqs/Open?', 'faqs/Old?', 'settings/handoff']
    const lasting = ['skills/ring', 'skills/old', 'connectors/own_system', 'files']
    const seen: Record<string, number> = {}
    const selections = [
      [withKey, harmless],
      [withKey, [...harmless, ...lasting]],
      [withCertificate, ['connectors/own_system']],
    ] as const
    for (const [auth, only] of how === 'unseen' ? selections.slice(0, 1) : selections) {
      let isStruck = true
      for (let at = 1; isStruck; at += 1) {
        await fill(auth)
        const before = await target({ withReviews: true })
        const ended = await call(
          [
            ...['promote', '--from', phone, '--to', fresh, '--scenarios', file('scenarios.json'), '--yes'],
            ...['--deletes', '--delete-credentials', '--snapshot', file('before.json'), '--overwrite'],
            ...['--only', only.join(',')],
          ],
          { at, how },
        )
        ;({ isStruck } = ended)
        const differs = differing(before, await target({ withReviews: true }))
        const said = `${at} ${differs} ${ended.out}${ended.notes}`
        expect(ended.code === 3, said).toEqual(differs.length === 0)
        expect([1, 3, 5], said).toContain(ended.code)
        const last = ended.notes.trimEnd().split('\n').at(-1)
        expect(last === `${fresh} is as it was`, said).toBe(ended.code === 3)
        expect(listedIn(ended.out), said).toEqual(differs)
        seen[String(ended.code)] = (seen[String(ended.code)] ?? 0) + 1
      }
    }
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(how === 'unseen' ? ['3'] : ['3', '5']))
  },
)

test.each(['refused', 'lost'] as const)(
  'restore of a target that lost credentials and a file, or neither, with each write in turn %s',
  async (how) => {
    const { call, file, fill, target, rows, platform } = await prepare()
    const none = { at: 0, how }
    const seen: Record<string, number> = {}
    for (const [auth, losesForGood] of [
      [withKey, false],
      [withKey, true],
      [withCertificate, true],
    ] as const) {
      let isStruck = true
      for (let at = 1; isStruck; at += 1) {
        await fill(auth)
        const before = await target({ withReviews: false })
        await call(['export', '--phone', fresh, '--out', file('before.json'), '--overwrite'], none)
        const idIn = async (list: string, name: string) =>
          (await rows(list)).find((one) => Object.values(one).includes(name))?.id
        await platform(`DELETE /${fresh}/agent_config/faq/${await idIn('agent_config/faq', 'Old?')}`)
        await platform(`PUT /${fresh}/agent_config/faq/${await idIn('agent_config/faq', 'Open?')}`, {
          question: 'Open?',
          answer: 'Changed.',
        })
        await platform(`POST /${fresh}/agent_config/faq`, { question: 'New?', answer: 'Yes.' })
        await platform(`DELETE /${fresh}/agent_config/skills/${await idIn('agent_config/skills', 'old')}`)
        if (losesForGood) {
          await platform(`DELETE /${fresh}/agent_connectors/${await idIn('agent_connectors', 'own_system')}`)
          await platform(
            `DELETE /${fresh}/agent_config/files/${await idIn('agent_config/files', 'prices.pdf')}`,
          )
        }
        expect(await readFile(file('before.json'), 'utf8')).toContain('own_system')
        const ended = await call(['restore', file('before.json'), '--phone', fresh, '--no-snapshot'], {
          at,
          how,
        })
        ;({ isStruck } = ended)
        const differs = differing(before, await target({ withReviews: false }))
        const said = `${at} ${differs} ${ended.out}${ended.notes}`
        expect(ended.code === 0, said).toEqual(differs.length === 0)
        expect([0, 1, 5], said).toContain(ended.code)
        expect(listedIn(ended.out), said).toEqual(differs)
        seen[String(ended.code)] = (seen[String(ended.code)] ?? 0) + 1
      }
    }
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['0', '1', '5']))
  },
)
