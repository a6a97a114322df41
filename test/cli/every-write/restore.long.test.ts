/**
 * Restore, refused at every write in turn: exit code and list match the target. Long, because it restores once per write;
 * `way-back.test.ts` disturbs single writes.
 */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fresh } from '../onboard.ts'
import { differing, listedIn, prepareTarget, withCertificate, withKey } from './disturbed-target.ts'

test.each(['refused', 'lost'] as const)(
  'restore of a target that lost credentials and a file, or neither, with each write in turn %s',
  async (how) => {
    const { call, file, fill, target, rows, platform } = await prepareTarget()
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
        const ended = await call(
          ['restore', '--yes', file('before.json'), '--phone', fresh, '--no-snapshot'],
          {
            at,
            how,
          },
        )
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
