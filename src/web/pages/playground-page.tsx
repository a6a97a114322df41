/** `/playground`: calls written by hand. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { Playground } from '../features/playground/playground.tsx'
import { words } from '../features/playground/words.ts'
import { Page } from '../ui/page.tsx'

const route = getRouteApi('/frame/playground')

export function PlaygroundPage() {
  const { call } = route.useSearch()
  const lead = (
    <>
      {words.lead}{' '}
      <Link to="/api-reference" className="font-medium text-accent hover:text-accent-hover">
        {words.reference}
      </Link>
    </>
  )
  return (
    <Page title={words.title} lead={lead}>
      <Playground first={call} />
    </Page>
  )
}
