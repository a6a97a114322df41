import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Skill } from '../../../contract/platform/record-kinds/skill.ts'
import { counted } from '../../../contract/translate.ts'
import { skillResource } from '../../api/agent/agent-resources.ts'
import { type FakePlatform, fakePlatform, openPage, testPhone } from '../../app/page-under-test.tsx'
import { BulkDelete } from './bulk-delete.tsx'
import { DeleteOne } from './delete-one.tsx'
import type { Removal } from './removal.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const removal = {
  resource: skillResource,
  nameOf: ({ title }) => title ?? '',
  words: {
    amount: counted('{count, plural, one {# skill} other {# skills}}'),
    bulkConsequence: 'The agent stops applying them.',
    deletion: (name: string) => ({
      title: `Delete ${name}?`,
      text: 'The agent stops applying it.',
      done: `${name} deleted.`,
    }),
  },
  create: (phone, { title, description, skill }) =>
    skillResource.write.create(phone, {
      title: title ?? '',
      description: description ?? '',
      skill: skill ?? '',
    }),
} satisfies Removal<Skill>

function skill(id: string, title: string) {
  return { id, title, description: 'When asked', skill: 'Do it', channel: 'whatsapp' }
}

const gone = vi.fn()

function OneSkill() {
  const { data } = useQuery(skillResource.recognised(testPhone))
  const [first] = data ?? []
  return (
    <>
      <ul>
        {data?.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {first && <DeleteOne removal={removal} scope={testPhone} item={first} onGone={gone} />}
    </>
  )
}

function AllSkills() {
  const { data = [] } = useQuery(skillResource.recognised(testPhone))
  return <>{data.length > 0 && <BulkDelete removal={removal} scope={testPhone} selected={data} />}</>
}

const titles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const calls = ({ sent }: FakePlatform) => sent.map(({ call }) => call)

async function open(page: typeof OneSkill, readOnly = false) {
  gone.mockClear()
  const own = { channel: 'whatsapp' }
  const platform = fakePlatform('skills', [skill('1', 'returns'), skill('2', 'hours')], { own, readOnly })
  await openPage(page)
  return platform
}

async function askedAbout(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('alertdialog', { name: `Delete ${title}?` })).toBeTruthy()
}

const refused = (status: number) => () => Response.json({ title: 'Refused' }, { status })

test('a record is deleted after confirmation and restored by undo', async () => {
  const platform = await open(OneSkill)
  await askedAbout('returns')
  expect(platform.sent).toEqual([])
  press('Delete')
  expect((await screen.findAllByText('returns deleted.')).length).toBeGreaterThan(0)
  expect(gone).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(titles()).toContain('hours'))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findAllByText('1 skill added again.')
  expect(platform.sent).toEqual([
    { call: 'DELETE skills/1', body: null },
    { call: 'POST skills', body: { title: 'returns', description: 'When asked', skill: 'Do it' } },
  ])
})

test('a record already deleted by another user counts as deleted', async () => {
  const platform = await open(OneSkill)
  await askedAbout('returns')
  platform.items = platform.items.slice(1)
  press('Delete')
  await screen.findAllByText('returns deleted.')
  expect(gone).toHaveBeenCalledTimes(1)
})

test('a failed deletion keeps the record and shows the reason in the dialog', async () => {
  const platform = await open(OneSkill)
  platform.refusals.set('DELETE skills/1', refused(403))
  await askedAbout('returns')
  press('Delete')
  expect((await screen.findByRole('alert')).textContent).toContain('The token has no permission for this')
  expect(gone).not.toHaveBeenCalled()
})

test('a failed undo is reported with the reason', async () => {
  const platform = await open(OneSkill)
  platform.refusals.set('POST skills', refused(409))
  await askedAbout('returns')
  press('Delete')
  await screen.findAllByText('returns deleted.')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findAllByText('1 skill could not be added again. The platform reports a conflict.')
  expect(calls(platform)).toEqual(['DELETE skills/1', 'POST skills'])
})

test('read-only mode opens no dialog', async () => {
  await open(OneSkill, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('records are deleted one by one, and failed ones are offered again with the reason', async () => {
  const platform = await open(AllSkills)
  platform.refusals.set('DELETE skills/2', refused(409))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 skills?' })
  expect(question.textContent).toContain('returnshours')
  press('Delete')
  const again = await screen.findByRole('alertdialog', { name: 'Delete 1 skill?' })
  await waitFor(() => expect(again.textContent).toContain('The platform reports a conflict'))
  await screen.findAllByText('1 skill deleted.')
  platform.refusals.clear()
  press('Delete')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls(platform)).toEqual(['DELETE skills/1', 'DELETE skills/2', 'DELETE skills/2'])
  expect(platform.items).toEqual([])
})
