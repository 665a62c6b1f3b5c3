/** A point in pixels, at some zoom of the map. */
type Placed = { readonly id: string; readonly x: number; readonly y: number }
/** Points that are drawn as one mark, at the place of the first. */
export type Cluster<P extends Placed = Placed> = { readonly key: string; readonly points: readonly [P, ...P[]] }

/** Marks closer together than this many pixels are hard to hit. */
const reach = 34

/**
 * Returns the points in groups whose marks do not overlap: each point joins the first group that began within reach of
 * it. Points in `apart` are always drawn alone.
 */
export function cluster<P extends Placed>(points: readonly P[], apart: ReadonlySet<string>): Cluster<P>[] {
  const groups: { first: P; points: [P, ...P[]] }[] = []
  const cells = new Map<string, (typeof groups)[number][]>()
  const cellOf = (value: number) => Math.floor(value / reach)
  const near = (point: P) =>
    [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${cellOf(point.x) + dx},${cellOf(point.y) + dy}`) ?? []),
    )
  for (const point of points) {
    const isApart = apart.has(point.id)
    const group = isApart
      ? undefined
      : near(point).find(({ first }) => Math.hypot(first.x - point.x, first.y - point.y) < reach)
    if (group) {
      group.points.push(point)
      continue
    }
    const begun = { first: point, points: [point] as [P, ...P[]] }
    groups.push(begun)
    if (isApart) continue
    const cell = `${cellOf(point.x)},${cellOf(point.y)}`
    cells.set(cell, [...(cells.get(cell) ?? []), begun])
  }
  return groups.map(({ first, points: members }) => ({ key: `${first.id}+${members.length - 1}`, points: members }))
}

/** Returns the points with those at one place spread in a circle around it, so that each can be hit. */
export function spread<P extends Placed>(points: readonly P[], radius: number): P[] {
  const places = new Map<string, P[]>()
  for (const point of points) {
    const place = `${Math.round(point.x)},${Math.round(point.y)}`
    places.set(place, [...(places.get(place) ?? []), point])
  }
  return [...places.values()].flatMap((here) =>
    here.length === 1
      ? here
      : here.map((point, at) => {
          const angle = (2 * Math.PI * at) / here.length
          const away = Math.max(radius, (here.length * radius) / Math.PI)
          return { ...point, x: point.x + away * Math.cos(angle), y: point.y + away * Math.sin(angle) }
        }),
  )
}
