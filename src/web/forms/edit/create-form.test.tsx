import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SkillRequest, skillRequest } from '../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../api/agent/agent-resources.ts'
import { type FakePlatform, fakePlatform, testPhone } from '../../app/page-under-test.tsx'
import { CreateFoot } from './create-foot.tsx'
import { useCreateForm } from './create-form.ts'
import { openForm, SkillForm, skillField } from './skill-form-under-test.tsx'

const blank = { title: '', description: '', skill: '' }
const template = { title: 'returns', description: 'A customer returns', skill: 'Say yes' }

const own = { channel: 'whatsapp' }
const created = vi.fn()
let platform: FakePlatform
let startWith: SkillRequest | null = null
let staysOpen = false

beforeEach(() => {
  created.mockClear()
  sessionStorage.clear()
  startWith = null
  staysOpen = false
  platform = fakePlatform('skills', [], { own })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const creating = useCreateForm({
    schema: skillRequest,
    blank,
    startWith,
    create: skillResource.useCreate(testPhone),
    onCreated(skill) {
      created(skill)
      if (staysOpen) creating.clear()
    },
    draftName: 'new skill',
  })
  return (
    <SkillForm form={creating.form} submit={creating.submit}>
      <CreateFoot
        creating={creating}
        words={{ create: 'Add skill', creating: 'Adding…' }}
        onCancel={() => undefined}
      />
    </SkillForm>
  )
}

const open = () => openForm(Page)

function type(draft: SkillRequest) {
  fireEvent.input(skillField('Title'), { target: { value: draft.title } })
  fireEvent.input(skillField('When'), { target: { value: draft.description } })
  fireEvent.input(skillField('What'), { target: { value: draft.skill } })
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add skill' }))

test('a record is created once, however often the button is pressed', async () => {
  const answers: ((answer: Response) => void)[] = []
  platform.refusals.set('POST skills', () => new Promise((answer) => answers.push(answer)))
  await open()
  type(template)
  add()
  fireEvent.click(await screen.findByRole('button', { name: 'Adding…' }))
  // Drafts are read before the first write.
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(Response.json({ ...own, ...template, id: '1' }))
  await waitFor(() => expect(created).toHaveBeenCalledTimes(1))
  expect(platform.sent).toEqual([{ call: 'POST skills', body: template }])
})

test('a form that stays open is cleared, but not of what is typed during the save', async () => {
  staysOpen = true
  const answers: ((answer: Response) => void)[] = []
  platform.refusals.set('POST skills', () => new Promise((answer) => answers.push(answer)))
  await open()
  type(template)
  add()
  await waitFor(() => expect(answers).toHaveLength(1))
  const next = { title: 'exchanges', description: 'A customer exchanges', skill: 'Ask why' }
  type(next)
  answers[0]?.(Response.json({ ...own, ...template, id: '1' }))
  await waitFor(() => expect(created).toHaveBeenCalledTimes(1))
  expect(skillField('What').value).toBe('Ask why')
  fireEvent.click(await screen.findByRole('button', { name: 'Add skill' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(Response.json({ ...own, ...next, id: '2' }))
  await waitFor(() => expect(skillField('What').value).toBe(''))
})

test('an incomplete form is not sent, and its first missing field gets the focus', async () => {
  await open()
  type({ ...template, description: '' })
  add()
  await waitFor(() => expect(document.activeElement).toBe(skillField('When')))
  expect(platform.sent).toEqual([])
})

test('a refusal keeps the typed text and shows the reason', async () => {
  platform.refusals.set('POST skills', () => Response.json({ title: 'Taken' }, { status: 409 }))
  await open()
  type(template)
  add()
  expect((await screen.findByRole('alert')).textContent).toContain('The platform reports a conflict')
  expect(skillField('What').value).toBe('Say yes')
  expect(created).not.toHaveBeenCalled()
})

test('an initial template counts as typed, and leaving asks for confirmation', async () => {
  startWith = template
  const { router } = await open()
  await waitFor(() => expect(skillField('Title').value).toBe('returns'))
  void router.navigate({ to: '/webhooks' })
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('typed text is restored after leaving and deleted after creation', async () => {
  const { router } = await open()
  type(template)
  void router.navigate({ to: '/webhooks' })
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  cleanup()
  await open()
  await waitFor(() => expect(skillField('Title').value).toBe('returns'))
  add()
  await waitFor(() => expect(created).toHaveBeenCalledTimes(1))
  cleanup()
  await open()
  expect(skillField('Title').value).toBe('')
})

test('an untouched form can be left without confirmation', async () => {
  const { router } = await open()
  void router.navigate({ to: '/webhooks' })
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

/** A reload unmounts nothing, so typed text is kept. */
function reload() {
  const stored = { ...sessionStorage }
  cleanup()
  for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value)
}

test('text restored after a reload can be discarded', async () => {
  await open()
  type(template)
  reload()
  await open()
  await waitFor(() => expect(skillField('Title').value).toBe('returns'))
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(skillField('Title').value).toBe(''))
  expect(skillField('What').value).toBe('')
})

test('text restored after a reload overrides a template', async () => {
  await open()
  type({ ...template, title: 'mine' })
  reload()
  startWith = template
  await open()
  await waitFor(() => expect(skillField('Title').value).toBe('mine'))
})

test('read-only mode creates nothing', async () => {
  platform = fakePlatform('skills', [], { own, readOnly: true })
  await open()
  type(template)
  add()
  expect(screen.getByRole('button', { name: 'Add skill' }).getAttribute('aria-disabled')).toBe('true')
  expect(platform.sent).toEqual([])
})
