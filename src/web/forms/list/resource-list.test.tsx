import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform, openPage } from '../../app/page-under-test.tsx'
import { RowCheckbox } from '../../ui/list/row-checkbox.tsx'
import { byState, byWords, type Listing, sortedBy } from './listing.ts'
import { ResourceList } from './resource-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Bike {
  id: string
  name: string
  price: number
  state: string | null
}

const bikes: Bike[] = [
  { id: '1', name: 'Tour 10', price: 900, state: 'sold' },
  { id: '2', name: 'Tour 9', price: 1200, state: 'free' },
  { id: '3', name: 'City', price: 700, state: 'free' },
  { id: '4', name: 'Cargo', price: 700, state: null },
]

const listing: Listing<Bike, 'name' | 'price'> = {
  matches: byWords(({ name, state }) => [name, state]),
  orders: {
    name: sortedBy(({ name }) => name),
    price: sortedBy(
      ({ name }) => name,
      ({ price }) => price,
    ),
  },
  filter: byState(
    ({ state }) => state,
    (state) => (state === 'free' ? 'Free' : state),
  ),
  words: {
    search: 'Search bikes',
    noMatch: 'No bike matches.',
    sorts: { name: 'Name', price: 'Price' },
    amount: (count) => `${count} bikes`,
  },
}

function Bikes({ all }: { all: Bike[] }) {
  return (
    <ResourceList
      all={all}
      listing={listing}
      actions={(selected) => <p>Chosen: {selected.map(({ name }) => name).join(', ')}</p>}
    >
      {(bike, selection) => (
        <li key={bike.id}>
          <RowCheckbox selection={selection} id={bike.id} label={bike.name} />
          <a data-row href={`#${bike.id}`}>
            {bike.name}
          </a>
        </li>
      )}
    </ResourceList>
  )
}

async function open(search = '', all = bikes) {
  fakePlatform('bikes', [])
  const page = await openPage(() => <Bikes all={all} />, { search })
  await screen.findByRole('searchbox')
  return page
}

const rows = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

function choose(menu: string, value: string) {
  fireEvent.change(screen.getByRole('combobox', { name: menu }), { target: { value } })
}

test('the list starts in the first order, sorted naturally, with all items', async () => {
  const { address } = await open()
  expect(rows()).toEqual(['Cargo', 'City', 'Tour 9', 'Tour 10'])
  expect(screen.getByText('4 bikes')).toBeTruthy()
  expect(address()).not.toContain('?')
})

test('a search is part of the URL, matches every word and is cleared by Escape', async () => {
  const { address } = await open()
  const box = screen.getByRole('searchbox')
  fireEvent.input(box, { target: { value: 'FREE tour' } })
  await waitFor(() => expect(rows()).toEqual(['Tour 9']))
  expect(screen.getByText('1 of 4 bikes')).toBeTruthy()
  expect(address()).toContain('q=FREE')
  fireEvent.input(box, { target: { value: 'nothing' } })
  expect(await screen.findByText('No bike matches.')).toBeTruthy()
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(address()).not.toContain('q=')
})

test('another order breaks ties by the first one and is kept in the URL', async () => {
  const { address } = await open()
  choose('Sort by', 'price')
  await waitFor(() => expect(rows()).toEqual(['Cargo', 'City', 'Tour 10', 'Tour 9']))
  expect(address()).toContain('sort=price')
  cleanup()
  await open('?sort=price')
  expect(rows()).toEqual(['Cargo', 'City', 'Tour 10', 'Tour 9'])
})

test('an unknown order falls back to the first one', async () => {
  await open('?sort=colour')
  expect(rows()).toEqual(['Cargo', 'City', 'Tour 9', 'Tour 10'])
})

test('a state filter hides other states and shows counts', async () => {
  const { address } = await open('?q=t')
  const options = screen.getByRole('combobox', { name: 'State' }).textContent
  expect(options).toBe('All statesFree (2)sold (1)')
  choose('State', 'free')
  await waitFor(() => expect(rows()).toEqual(['City', 'Tour 9']))
  expect(address()).toContain('state=free')
  expect(address()).toContain('q=t')
  choose('State', '')
  await waitFor(() => expect(address()).not.toContain('state='))
})

test('a state without items stays selected, so that the empty list is explained', async () => {
  await open('?state=stolen')
  expect(rows()).toEqual([])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('stolen')
})

test('rows are navigated and selected by keyboard, and filtered-out rows are deselected', async () => {
  await open()
  screen.getByText('Cargo').focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
  expect(document.activeElement?.textContent).toBe('City')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
  expect(await screen.findByText('Chosen: City, Tour 10')).toBeTruthy()
  choose('State', 'free')
  expect(await screen.findByText('Chosen: City')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByText(/Chosen/)).toBeNull())
})

test('the slash key focuses the search', async () => {
  await open()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('only visible rows of thousands are rendered, with their position, and all are searchable', async () => {
  const noObserver = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined }
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function observer() {
      return noObserver
    }),
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  const many = Array.from({ length: 3000 }, (_, n) => ({
    id: `${n}`,
    name: `Bike ${n}`,
    price: n,
    state: null,
  }))
  await open('', many)
  const placeOf = (name: string, attribute: string) =>
    screen.getByText(name).closest('li')?.getAttribute(attribute)
  await waitFor(() => expect(placeOf('Bike 0', 'aria-setsize')).toBe('3000'))
  expect(placeOf('Bike 9', 'aria-posinset')).toBe('10')
  expect(rows().length).toBeLessThan(100)
  screen.getByText('Bike 0').focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
  expect(document.activeElement?.textContent).toBe('Bike 1')
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'bike 1234' } })
  await waitFor(() => expect(rows()).toEqual(['Bike 1234']))
})
