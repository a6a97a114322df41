/**
 * Promote, refused at every write in turn: exit code, last line and list match the target. Long, because it promotes once
 * per write; `way-back.test.ts` and `unclear.test.ts` disturb single writes.
 */
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scenarioText } from '../../../src/scenarios/scenario-text.ts'
import { fresh } from '../onboard.ts'
import { differing, listedIn, prepareTarget, withCertificate, withKey } from './disturbed-target.ts'

const phone = '300000000000001'

test.each(['refused', 'lost', 'unseen'] as const)(
  'promote rolls back a target with credentials and a file, with each write in turn %s',
  async (how) => {
    const { call, file, fill, target, platform } = await prepareTarget()
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
