/** Demo sessions are answered from built-in drafts (docs/behaviour.md, section 5). */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { skillRequest } from '../../src/contract/platform/record-kinds/skill.ts'
import {
  documentProposal,
  type SkillSuggestion,
  scenarioIdeas,
  skillProposal,
  skillReview,
} from '../../src/contract/studio/ai.ts'
import { z } from '../../src/contract/zod.ts'
import { startFakePlatform } from '../support/fake-platform.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { apiKey, eventsIn, saveAi, skillAnswer } from './ai-peer.ts'
import { bomb, form } from './document-files.ts'

const aiText = z.object({ text: z.string() })

test('a demo session makes no calls and starts no process, whatever is configured', async () => {
  const peer = await startFakePlatform()
  onTestFinished(() => peer.close())
  const ran = path.join(temporaryFolder(), 'ran')
  const command = `${ran}.sh`
  writeFileSync(command, `#!/bin/sh\necho ran > '${ran}'\n`, { mode: 0o755 })
  const env = {
    STUDIO_AI_COMMAND: command,
    STUDIO_AI_BASE_URL: `${peer.url}/v1`,
    STUDIO_AI_MODEL: 'm',
    STUDIO_AI_ALLOWED_HOSTS: `127.0.0.1:${peer.port}`,
  }
  const studio = await startStudio({ env })
  const demo = await studio.signInDemo()
  const endpoint = await saveAi(studio, demo, {
    mode: 'endpoint',
    baseUrl: `${peer.url}/v1`,
    apiKey,
    model: 'm',
  })
  for (const client of [demo, endpoint, await saveAi(studio, demo, { mode: 'command' })]) {
    const post = async (name: string, json: unknown) => {
      const answer = await client.request(`/api/ai/${name}`, { method: 'POST', json })
      expect(answer.status, name).toBe(200)
      return answer.json
    }
    await post('test', {})
    expect((await client.request('/api/ai/models')).status).toBe(200)
    skillProposal.parse(await post('draft-skill', { intent: 'Help with refunds' }))
    skillReview.parse(await post('improve-skill', { skill: skillAnswer }))
    scenarioIdeas.parse(await post('scenarios', { skills: [skillAnswer], faqs: [] }))
    documentProposal.parse(await post('generate-from-document', { text: 'Refund policy' }))
    const uploaded = await client.request('/api/ai/generate-from-document', {
      method: 'POST',
      ...form('policy.docx', bomb(60_000_000)),
    })
    expect(uploaded.status).toBe(200)
  }
  expect(peer.connections).toBe(0)
  expect(existsSync(ran)).toBe(false)
})

test('drafts follow the intent, and no title is used twice', async () => {
  const studio = await startStudio()
  const demo = await studio.signInDemo()
  const draft = async (intent: string, existing: string[] = []) => {
    const answer = await demo.request('/api/ai/draft-skill', { method: 'POST', json: { intent, existing } })
    return skillProposal.parse(answer.json).title
  }
  expect(await draft('A customer wants a refund')).toBe('refund-requests')
  expect(await draft('When is the shop open?')).toBe('opening-hours')
  expect(await draft('A customer wants a refund', ['refund-requests', 'refund-requests-2'])).toBe(
    'refund-requests-3',
  )
})

test('suggestions of the built-in review can be accepted into any skill', async () => {
  const studio = await startStudio()
  const demo = await studio.signInDemo()
  const json = { skill: skillAnswer }
  const answer = await demo.request('/api/ai/improve-skill', { method: 'POST', json })
  const accept = (skill: z.infer<typeof skillProposal>, { field, after }: SkillSuggestion) => ({
    ...skill,
    [field]: skill[field] + after,
  })
  const { suggestions } = skillReview.parse(answer.json)
  expect(suggestions.length).toBeGreaterThan(1)
  skillRequest.parse(suggestions.reduce(accept, skillAnswer))
})

test('an instruction visibly changes a draft', async () => {
  const studio = await startStudio()
  const demo = await studio.signInDemo()
  const change = async (instruction: string, current: object = skillAnswer) => {
    const json = { intent: 'Refunds', current, instruction, existing: [skillAnswer.title] }
    const answer = await demo.request('/api/ai/draft-skill', { method: 'POST', json })
    return skillProposal.parse(answer.json)
  }
  const limited = await change('add a limit of 50')
  expect(limited).toEqual({ ...skillAnswer, skill: `${skillAnswer.skill}\nAdd a limit of 50.` })
  expect(await change('Shorter', limited)).toEqual(skillAnswer)
  skillRequest.parse(await change('Shorter', { title: 'No title', description: '', skill: '' }))
})

test('a demo session also streams its draft', async () => {
  const studio = await startStudio()
  const demo = await studio.signInDemo()
  const answer = await demo.request('/api/ai/draft-skill', {
    method: 'POST',
    json: { intent: 'refund' },
    headers: { accept: 'text/event-stream' },
  })
  const events = eventsIn(answer.text)
  expect(events[0]).toMatchObject({ event: 'progress', data: { stage: 'asking' } })
  const text = events.flatMap(({ event, data }) => (event === 'text' ? [aiText.parse(data).text] : []))
  expect(text.length).toBeGreaterThan(5)
  expect(events.at(-2)).toMatchObject({ event: 'usage', data: { model: 'built-in drafts' } })
  expect(events.at(-1)).toEqual({ event: 'result', data: JSON.parse(text.join('')) })
})
