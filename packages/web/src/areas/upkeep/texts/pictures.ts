import places from './pictures/places.json' with { type: 'json' }

const files = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true })

/** The pixels of the page that a picture is as wide as. Places are in pixels of the page. */
export const pageWidth = 1280

/** Where a picture shows a text, and the size of its letters. */
export type Place = readonly [x: number, y: number, width: number, height: number, size: number]

/** A picture of a screen as it opens, in English, with the places of one text; none if it appears only later. */
export type Picture = {
  readonly name: string
  /** The key of the screen's title. */
  readonly title: string
  readonly address: string
  readonly height: number
  readonly places: readonly Place[]
}

type Known = Omit<Picture, 'name' | 'address' | 'places'> & {
  readonly places: Readonly<Record<string, readonly Place[]>>
}
const known: readonly (readonly [name: string, picture: Known])[] = Object.entries(
  places as unknown as Record<string, Known>,
)

/**
 * Returns the pictures of the screens that show a text as they open. If none does, returns those of the screens with
 * one of these titles, without a place.
 */
export function picturesOf(key: string, titles: readonly string[]): Picture[] {
  const showing = known.filter(([, picture]) => picture.places[key])
  const belonging = known.filter(([, { title }]) => titles.includes(title))
  return (showing.length > 0 ? showing : belonging).flatMap(([name, { title, height, places: all }]) => {
    const address = files[`./pictures/${name}.webp`]
    return address ? [{ name, title, height, address, places: all[key] ?? [] }] : []
  })
}
