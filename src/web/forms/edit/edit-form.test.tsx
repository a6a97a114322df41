import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Skill, skillRequest } from '../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../api/agent/agent-resources.ts'
import { type FakePlatform, fakePlatform, testPhone } from '../../app/page-under-test.tsx'
import { EditFoot } from './edit-foot.tsx'
import { useEditForm } from './edit-form.ts'
import { openForm, SkillForm, skillField } from './skill-form-under-test.tsx'

const saved = vi.fn()
let platform: FakePlatform

beforeEach(() => {
  saved.mockClear()
  sessionStorage.clear()
  platform = fakePlatform('skills', [
    {
      id: '1',
      title: 'returns',
      description: 'A customer returns',
      skill: 'Say yes',
      channel: 'whatsapp',
      unknown_field: 'as it was',
    },
  ])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { data } = useQuery(skillResource.one(testPhone, '1'))
  return data ? <Form skill={data} /> : null
}

function Form({ skill }: { skill: Skill }) {
  const queryClient = useQueryClient()
  const editing = useEditForm({
    thing: skill,
    schema: skillRequest,
    draftOf: ({ title, description, skill: text }: Skill) => ({
      title: title ?? '',
      description: description ?? '',
      skill: text ?? '',
    }),
    change: skillResource.useChange(testPhone, skill.id),
    onSaved: saved,
    reload: () => void queryClient.invalidateQueries(skillResource.one(testPhone, skill.id)),
    draftName: 'skill 1',
  })
  return (
    <SkillForm form={editing.form} submit={editing.submit}>
      <EditFoot editing={editing} fieldNames={{ title: 'title', description: 'when', skill: 'what' }} />
    </SkillForm>
  )
}

const open = () => openForm(Page)
const type = (name: string, value: string) => fireEvent.input(skillField(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }))

test('the form can be saved only while it has changes', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  type('What', 'Say no')
  expect((await screen.findByText('Changed:')).parentElement?.textContent).toBe('Changed: what')
  type('What', 'Say yes')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('typed values replace stored ones, and fields missing from the form are kept', async () => {
  await open()
  type('What', 'Say no')
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(platform.sent).toEqual([
    {
      call: 'PUT skills/1',
      body: {
        title: 'returns',
        description: 'A customer returns',
        skill: 'Say no',
        unknown_field: 'as it was',
      },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('a field in a form that the platform added blocks no other field, and is sent as it was', async () => {
  Object.assign(platform.items[0] ?? {}, { description: { text: 'A customer returns' } })
  await open()
  expect(skillField('When').value).toBe('')
  type('What', 'Say no')
  expect((await screen.findByText('Changed:')).parentElement?.textContent).toBe('Changed: what')
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(platform.items[0]).toMatchObject({ skill: 'Say no', description: { text: 'A customer returns' } })
})

test('a field in a form that the platform added cannot be changed, and hides no error of another field', async () => {
  Object.assign(platform.items[0] ?? {}, { description: { text: 'A customer returns' } })
  await open()
  type('When', 'A customer asks')
  expect(screen.queryByText('Changed:')).toBeNull()
  type('Title', 'No Slug')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(skillField('Title')))
  expect(platform.sent).toEqual([])
})

test('an invalid field is not sent', async () => {
  await open()
  type('Title', 'No Slug')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(skillField('Title')))
  expect(platform.sent).toEqual([])
})

test('a refetch that brings values from elsewhere says so before the save', async () => {
  const { queryClient } = await open()
  type('What', 'Say no')
  await screen.findByText('Changed:')
  await act(() => queryClient.invalidateQueries(skillResource.one(testPhone, '1')))
  expect(screen.queryByText('This was changed elsewhere')).toBeNull()
  Object.assign(platform.items[0] ?? {}, { title: 'refunds' })
  await act(() => queryClient.invalidateQueries(skillResource.one(testPhone, '1')))
  expect(await screen.findByText('This was changed elsewhere')).toBeTruthy()
})

test('a conflict shows the original, their and my version, even after a refetch, and gets the focus', async () => {
  const { queryClient } = await open()
  type('What', 'Say no')
  Object.assign(platform.items[0] ?? {}, { skill: 'Say maybe', title: 'refunds' })
  await act(() => queryClient.invalidateQueries(skillResource.one(testPhone, '1')))
  await waitFor(() => expect(skillField('Title').value).toBe('refunds'))
  await save()
  const notice = await screen.findByRole('region', { name: 'This was changed elsewhere' })
  const rows = within(notice)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
  expect(rows).toEqual([
    'OriginalreturnsTheir version Added: refundsYour versionUnchanged',
    'OriginalSay yesTheir version Added: Say maybeYour versionSay Removed: yes Added: no',
  ])
  await waitFor(() => expect(document.activeElement).toBe(notice))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(platform.sent).toEqual([])
  press('Overwrite')
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(platform.items[0]).toMatchObject({ skill: 'Say no', title: 'refunds' })
})

test("after another user's change, both texts are shown and nothing is written before a choice", async () => {
  await open()
  type('What', 'Say no')
  Object.assign(platform.items[0] ?? {}, { skill: 'Say maybe' })
  await save()
  expect(await screen.findByText('Say maybe')).toBeTruthy()
  expect(platform.sent).toEqual([])
  press('Overwrite')
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(platform.items[0]?.skill).toBe('Say no')
})

test("another user's version can replace the typed text", async () => {
  await open()
  type('What', 'Say no')
  Object.assign(platform.items[0] ?? {}, { skill: 'Say maybe' })
  await save()
  await screen.findByText('Say maybe')
  press('Use their version')
  await waitFor(() => expect(skillField('What').value).toBe('Say maybe'))
  expect(platform.sent).toEqual([])
})

test('a refresh keeps typed text', async () => {
  const { queryClient } = await open()
  type('What', 'Say no')
  Object.assign(platform.items[0] ?? {}, { skill: 'Say maybe', title: 'refunds' })
  await act(() => queryClient.invalidateQueries(skillResource.one(testPhone, '1')))
  await waitFor(() => expect(skillField('Title').value).toBe('refunds'))
  expect(skillField('What').value).toBe('Say no')
})

test('discarding restores the loaded values', async () => {
  await open()
  type('What', 'Say no')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(skillField('What').value).toBe('Say yes'))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a failed save keeps the typed text and shows the reason', async () => {
  await open()
  platform.refusals.set('PUT skills/1', () => Response.json({ title: 'Too long' }, { status: 400 }))
  type('What', 'Say no')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('did not accept')
  expect(skillField('What').value).toBe('Say no')
  platform.refusals.clear()
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})

test('leaving asks for confirmation, and typed text is restored at the next visit', async () => {
  const { router } = await open()
  type('What', 'Say no')
  await screen.findByRole('button', { name: 'Save' })
  void router.navigate({ to: '/webhooks' })
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  press('Stay')
  await waitFor(() => expect(skillField('What').value).toBe('Say no'))
  void router.navigate({ to: '/webhooks' })
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(question.textContent).toContain('What you typed is kept in this tab')
  press('Leave')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  cleanup()
  await open()
  await waitFor(() => expect(skillField('What').value).toBe('Say no'))
  expect(screen.getByText(/unsaved changes were restored/)).toBeTruthy()
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  cleanup()
  await open()
  expect(screen.queryByText(/unsaved changes were restored/)).toBeNull()
})

test('a page that is left during a save needs no answer once the save has succeeded', async () => {
  const { router } = await open()
  type('What', 'Say no')
  let answer = (_: Response) => {}
  platform.refusals.set('PUT skills/1', () => new Promise((resolve) => (answer = resolve)))
  await save()
  void router.navigate({ to: '/webhooks' })
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  answer(Response.json({ ...platform.items[0], skill: 'Say no' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('text typed before a reload is restored', async () => {
  await open()
  type('What', 'Say no')
  await screen.findByRole('button', { name: 'Save' })
  const stored = { ...sessionStorage }
  cleanup()
  // A reload unmounts nothing, so typed text is kept.
  for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value)
  await open()
  await waitFor(() => expect(skillField('What').value).toBe('Say no'))
  expect(screen.getByText(/unsaved changes were restored/)).toBeTruthy()
})
