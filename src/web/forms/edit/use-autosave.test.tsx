import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePlatform, openPage } from '../../app/page-under-test.tsx'
import { testSession } from '../../app/session-under-test.ts'
import { readAutosave, writeAutosave } from './autosave.ts'
import { freezeAutosaves } from './frozen-autosaves.ts'
import { type Autosaving, useAutosave } from './use-autosave.ts'

const owner = testSession.user.id
const name = 'bell 1'

interface Bell {
  title: string
  sizes: string[]
  sound: { pitch: string; isLoud: boolean }
  note: string | null
}
const stored: Bell = { title: 'ring', sizes: ['s'], sound: { pitch: 'high', isLoud: false }, note: null }

beforeEach(() => {
  sessionStorage.clear()
  fakePlatform('bells', [])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let shown: { autosaving: Autosaving; values: Bell }

async function open(as: string | null = name, values = stored) {
  function Page() {
    const form = useForm<Bell>({ values })
    const autosaving = useAutosave(form, as ?? undefined, values)
    shown = { autosaving, values: form.watch() }
    return (
      <>
        <input aria-label="Title" {...form.register('title')} />
        <button type="button" onClick={() => form.reset(values)}>
          Discard
        </button>
      </>
    )
  }
  const page = await openPage(Page)
  await screen.findByRole('textbox')
  return page
}

const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } })
const kept = () => readAutosave(owner, name)

test('what is typed is kept with what it replaces, and forgotten once it is as before', async () => {
  await open()
  expect(kept()).toBeNull()
  type('knock')
  await waitFor(() => expect(kept()).toEqual({ typed: { title: 'knock' }, before: { title: 'ring' } }))
  type('ring')
  await waitFor(() => expect(kept()).toBeNull())
})

test.each([
  'https://bells.example/?token=abc',
  ' https://ann:secret@bells.example ',
  'https://bells.example/#t',
])('an address that may hold a token is not kept: %s', async (address) => {
  await open()
  type('knock')
  await waitFor(() => expect(kept()).not.toBeNull())
  type(address)
  await waitFor(() => expect(kept()).toBeNull())
})

test('an address without a query is kept', async () => {
  await open()
  type('https://bells.example/path')
  await waitFor(() => expect(kept()?.typed).toEqual({ title: 'https://bells.example/path' }))
})

test('kept values are restored over the form, with what changed elsewhere since', async () => {
  const sound = { pitch: 'low', isLoud: true }
  const before = { title: 'old', sizes: ['s'], sound: stored.sound }
  writeAutosave(owner, name, { typed: { title: 'knock', sizes: ['s', 'm'], sound, note: 'Soft' }, before })
  await open()
  await waitFor(() =>
    expect(shown.values).toEqual({ title: 'knock', sizes: ['s', 'm'], sound, note: 'Soft' }),
  )
  expect(shown.autosaving.restored?.changedSince).toEqual([{ field: 'title', before: 'old', now: 'ring' }])
})

test('kept values of another form than the fields are not restored', async () => {
  const typed = { title: 3, sizes: ['m', 4], sound: { pitch: 'low' }, note: { text: 'Soft' }, former: 'x' }
  writeAutosave(owner, name, { typed, before: {} })
  await open()
  expect(shown.values).toEqual(stored)
  expect(shown.autosaving.restored).toBeNull()
  cleanup()
  for (const sound of [null, 'low', ['low', true]])
    writeAutosave(owner, name, { typed: { sound, sizes: 'm' }, before: {} })
  await open()
  expect(shown.autosaving.restored).toBeNull()
})

test('values that the record has meanwhile are no restored ones', async () => {
  writeAutosave(owner, name, { typed: { title: 'ring', note: null }, before: { title: 'old' } })
  await open()
  expect(shown.autosaving.restored).toBeNull()
})

test('the note about restored values ends when they are discarded', async () => {
  writeAutosave(owner, name, { typed: { title: 'knock' }, before: { title: 'ring' } })
  await open()
  await waitFor(() => expect(shown.values.title).toBe('knock'))
  expect(shown.autosaving.restored).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(shown.autosaving.restored).toBeNull())
})

test('a form that is left forgets, unless it is told to keep', async () => {
  await open()
  type('knock')
  await waitFor(() => expect(kept()).not.toBeNull())
  cleanup()
  expect(kept()).toBeNull()
  await open()
  type('knock')
  await waitFor(() => expect(kept()).not.toBeNull())
  shown.autosaving.keep?.()
  cleanup()
  expect(kept()).not.toBeNull()
})

test('a form of credentials keeps and restores nothing', async () => {
  writeAutosave(owner, 'undefined', { typed: { title: 'knock' }, before: {} })
  const before = { ...sessionStorage }
  await open(null)
  type('secret')
  expect({ ...sessionStorage }).toEqual(before)
  expect(shown.autosaving).toEqual({ restored: null, keep: undefined })
})

test('a page that is about to be left changes nothing any more', () => {
  writeAutosave(owner, name, { typed: { title: 'knock' }, before: {} })
  freezeAutosaves()
  writeAutosave(owner, name, { typed: {}, before: {} })
  expect(kept()).not.toBeNull()
})
