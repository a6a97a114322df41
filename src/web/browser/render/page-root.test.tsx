import { options } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'react'
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
