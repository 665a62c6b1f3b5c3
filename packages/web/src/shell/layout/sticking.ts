/** What may stick to an edge of the window below the header, by itself or by the attribute of a bar at its foot. */
const stickers = '[data-sticks], [data-foot-bar]'

/** The parts of the window's height that something that sticks may take, by itself and together with the header above it. */
const most = { alone: 1 / 3, withHeader: 1 / 2 }

/** Lets what takes too much of the window scroll with the page, and says how high the header is that stays. */
function adapt(header: HTMLElement): void {
  // An open menu is part of the header only as long as it is open.
  if (header.querySelector('[aria-expanded="true"]')) return
  const room = window.innerHeight
  const isTall = header.offsetHeight > room * most.alone
  header.toggleAttribute('data-tall', isTall)
  const height = isTall ? 0 : header.offsetHeight
  document.documentElement.style.setProperty('--header', `${height}px`)
  for (const each of document.querySelectorAll<HTMLElement>(stickers)) {
    const above = each.matches('[data-foot-bar]') ? 0 : height
    const isTaller = each.offsetHeight > room * most.alone || above + each.offsetHeight > room * most.withHeader
    each.toggleAttribute('data-tall', isTaller)
  }
}

/** Keeps the header and what else sticks from covering too much of the window, as with large text. Returns how to stop it. */
export function watchSticking(): () => void {
  const header = document.querySelector('header')
  if (!header) return () => {}
  const look = () => adapt(header)
  const sizes = new ResizeObserver(look)
  const follow = () => {
    for (const each of document.querySelectorAll(stickers)) sizes.observe(each)
  }
  const parts = new MutationObserver(follow)
  parts.observe(document.body, { childList: true, subtree: true })
  sizes.observe(header)
  window.addEventListener('resize', look)
  follow()
  look()
  return () => {
    parts.disconnect()
    sizes.disconnect()
    window.removeEventListener('resize', look)
  }
}
