import { useEffect, useState } from 'react'

/**
 * Follows `value` once the page was painted without its change, so that a typed letter or a marked link appears before
 * what is slow to render.
 *
 * @param value stable between renders, or the page would render without end
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [followed, setFollowed] = useState(value)
  useEffect(() => {
    const task = setTimeout(() => setFollowed(() => value))
    return () => clearTimeout(task)
  }, [value])
  return followed
}
