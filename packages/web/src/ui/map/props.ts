export type MapPoint = {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  /** What the point is, for everyone: its name, and what its mark says. */
  readonly label: string
  /** Draws a filled mark instead of a hollow one. The label must say what that means. */
  readonly isStrong?: boolean
}

/** The service that draws streets below the outlines, and whom its license requires to be named. */
export type MapTiles = { readonly url: string; readonly credit: string; readonly creditUrl: string }

export type CityMapProps = {
  /** The accessible name of the map. */
  readonly label: string
  readonly points: readonly MapPoint[]
  readonly selected?: string
  readonly onSelect: (id: string) => void
  /** The point that is pointed at elsewhere, such as in a list beside the map. */
  readonly highlighted?: string
  readonly onHighlight?: (id: string | undefined) => void
  /** Where the reader is or starts from. */
  readonly home?: Omit<MapPoint, 'id' | 'isStrong'>
  /** Without it, the map shows the outlines of the city's neighborhoods only, and loads nothing from elsewhere. */
  readonly tiles?: MapTiles
}
