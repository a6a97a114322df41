import { options } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { InTurn } from '../../ui/waiting/in-turn.tsx'
import { renderPage } from './page-root.ts'

const { debounceRendering, requestAnimationFrame: raf } = options

afterEach(() => {
  Object.assign(options, { debounceRendering, requestAnimationFrame: raf })
})

test('a key that directly follows a click reaches what the click opened', () => {
  const heard = vi.fn()
  function Opened() {
    useEffect(() => {
      addEventListener('keydown', heard)
      return () => removeEventListener('keydown', heard)
    }, [])
    return 'Opened'
  }
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return isOpen ? <Opened /> : <button type="button" onClick={() => setIsOpen(true)} />
  }
  document.body.innerHTML = '<div id="root"></div>'
  renderPage(<Page />)
  document.querySelector('button')?.click()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
  expect(document.body.textContent).toBe('Opened')
  expect(heard).toHaveBeenCalledOnce()
})

test('text that is entered without a key, before the form has finished loading, is kept', () => {
  function Page() {
    const { register, formState } = useForm({
      values: { name: 'Stored' },
      resetOptions: { keepDirtyValues: true },
    })
    return (
      <form>
        <input {...register('name')} />
        {formState.dirtyFields.name && 'Changed'}
      </form>
    )
  }
  document.body.innerHTML = '<div id="root"></div>'
  renderPage(<Page />)
  const input = document.querySelector('input')
  if (input === null) throw new Error('No input')
  input.value = 'Dictated'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
  expect(input.value).toBe('Dictated')
  expect(document.body.textContent).toBe('Changed')
})

test('a checkbox that is clicked while another change waits to be rendered is changed', async () => {
  let addRow = () => {}
  function Page() {
    const [rows, setRows] = useState(1)
    const [isOn, setIsOn] = useState(false)
    useLayoutEffect(() => {
      addRow = () => setRows(2)
    }, [])
    return (
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
        {rows} {isOn && 'on'}
      </label>
    )
  }
  document.body.innerHTML = '<div id="root"></div>'
  renderPage(<Page />)
  addRow()
  document.querySelector('input')?.click()
  await vi.waitFor(() => expect(document.body.textContent).toBe('2 on'))
})

test('a first page that renders slowly comes whole, but not in one task', async () => {
  const parts = ['one', 'two', 'three']
  const shownAtOnce: string[] = []
  const takeTime = () => {
    for (const until = performance.now() + 10; performance.now() < until; );
  }
  function Slow({ name }: { name: string }) {
    takeTime()
    return <p>{name}</p>
  }
  function Page() {
    useLayoutEffect(() => void shownAtOnce.push(document.body.textContent), [])
    return parts.map((name) => (
      <InTurn key={name}>
        <Slow name={name} />
      </InTurn>
    ))
  }
  document.body.innerHTML = '<div id="root"></div>'
  renderPage(<Page />)
  await vi.waitFor(() => expect(document.body.textContent).toBe(parts.join('')))
  expect(shownAtOnce.join()).not.toContain('two')
})
