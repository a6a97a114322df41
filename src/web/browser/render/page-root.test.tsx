import { options } from 'preact'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
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
