/** Text with the elements around it: the name of each, its classes and data, and its content. */
export type Outline = string | readonly [name: string, attributes: Attributes, content: readonly Outline[]]
type Attributes = Readonly<Record<string, string>>

const elements = new Set(['div', 'section', 'h1', 'h2', 'h3', 'p', 'span', 'strong', 'ul', 'ol', 'li'])
const controls = 'a, button, input, select, textarea, summary, [role="button"]'

/** Returns whether an attribute only gives an element its looks. */
const isLooks = (attribute: string) => attribute === 'class' || attribute.startsWith('data-')

const attributesOf = ({ attributes }: Element): Attributes =>
  Object.fromEntries([...attributes].filter(({ name }) => isLooks(name)).map(({ name, value }) => [name, value]))

function outlinesOf({ childNodes }: Node): Outline[] {
  return [...childNodes].flatMap((node): Outline[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element) || !elements.has(node.localName)) return []
    return [[node.localName, attributesOf(node), outlinesOf(node)]]
  })
}

/**
 * Returns the text of a part of the page up to its first control, with the elements that give it its looks. Icons and
 * whatever else is not text are left out.
 */
export function outlineOf(part: Element): Outline[] {
  const range = document.createRange()
  range.selectNodeContents(part)
  const control = part.querySelector(controls)
  if (control) range.setEndBefore(control)
  return outlinesOf(range.cloneContents())
}

/** Returns the elements of an outline. What it says can only become text, and classes and data of such elements. */
export function drawn(outline: Outline): Text | Element {
  if (typeof outline === 'string') return document.createTextNode(outline)
  const [name, attributes, content] = outline
  const element = document.createElement(elements.has(name) ? name : 'div')
  for (const [attribute, value] of Object.entries(attributes))
    if (isLooks(attribute)) element.setAttribute(attribute, value)
  element.append(...content.map(drawn))
  return element
}
