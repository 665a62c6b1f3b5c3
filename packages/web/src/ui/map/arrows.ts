type Placed = { readonly x: number; readonly y: number }

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A mark straight ahead is preferred to a nearer one to the side, by this factor. */
const sideways = 2

/**
 * Returns the item that an arrow key leads to from a place: the nearest one in that direction, if there is one. Home and
 * End lead to the first and the last in reading order. Undefined for any other key.
 */
export function itemAfter<T extends Placed>(key: string, from: Placed, items: readonly T[]): T | undefined {
  if (key === 'Home' || key === 'End')
    return items.toSorted((one, other) => one.y - other.y || one.x - other.x).at(key === 'Home' ? 0 : -1)
  const direction = directions[key]
  if (!direction) return undefined
  const [dx, dy] = direction
  const ahead = items.flatMap((item) => {
    const [x, y] = [item.x - from.x, item.y - from.y]
    const along = x * dx + y * dy
    const across = Math.abs(x * dy - y * dx)
    return along > 0 && across <= along * sideways ? [{ item, far: along + across * sideways }] : []
  })
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.item
}
