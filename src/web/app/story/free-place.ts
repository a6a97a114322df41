/** Where a card covers nothing that the user needs now. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const cardPlaces = ['bottom-end', 'bottom-start', 'top-end', 'top-start'] as const
export type CardPlace = (typeof cardPlaces)[number]

/** In pixels; below the bar at the top. */
export const cardMargin = 12
export const cardTop = 60

interface Room {
  card: { width: number; height: number }
  window: { width: number; height: number }
  isRightToLeft: boolean
  /** In the order of their importance. */
  avoid: readonly Box[]
}

function boxAt(place: CardPlace, { card, window, isRightToLeft }: Room): Box {
  const isAtRight = place.endsWith('end') !== isRightToLeft
  const left = isAtRight ? window.width - cardMargin - card.width : cardMargin
  const top = place.startsWith('top') ? cardTop : window.height - cardMargin - card.height
  return { left, top, right: left + card.width, bottom: top + card.height }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Returns null if every place would cover the most important one. */
export function freePlace(room: Room): CardPlace | null {
  for (let count = room.avoid.length; count > 0; count -= 1) {
    const avoid = room.avoid.slice(0, count)
    const free = cardPlaces.find((place) => !avoid.some((box) => overlap(boxAt(place, room), box)))
    if (free !== undefined) return free
  }
  return room.avoid.length === 0 ? cardPlaces[0] : null
}
