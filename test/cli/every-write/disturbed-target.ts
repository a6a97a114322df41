/** A target whose writes are refused or whose answers are lost, at one write at a time. */
import path from 'node:path'
import { expect } from 'vitest'
import { z } from '../../../src/contract/zod.ts'
import { simulate } from '../../simulator/caller.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { runInProcess } from '../in-process.ts'
import { fresh, onboard, switchOn } from '../onboard.ts'
import { type Between, platformBetween } from '../platform-between.ts'

const hourMs = 3_600_000

const rowsOf = z.array(z.looseObject({}))

/** `unseen`: the answer is lost and cannot be looked up. */
type Disturbance = 'refused' | 'lost' | 'unseen'

/** Prepares a target, and commands that are disturbed at one write. */
export async function prepareTarget() {
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

/** A connector with credentials. */
export const withKey = {
  auth_type: 'API_KEY',
  auth_config: { api_key: { headers: [{ field_name: 'X-Key', value: 'k-1' }] } },
}
/** The platform creates it without its certificate. */
export const withCertificate = { auth_type: 'NONE', requires_certificate: true }

/** Names of records that differ. */
export const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort()

/** Records listed below "Not as it was:". */
export const listedIn = (out: string) =>
  [...new Set([...(out.split('Not as it was:\n')[1] ?? '').matchAll(/^ {2}(\S.*?): /gm)])]
    .map(([, name = '']) => name)
    .sort()
