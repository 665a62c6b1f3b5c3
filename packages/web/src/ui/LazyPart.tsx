import type { ComponentType } from 'react'
import { type lazyCode, useLazyCode } from './lazyCode.ts'

/** Renders a component whose code is loaded after the first screen, and nothing until it has arrived. */
export function LazyPart<Props extends object>({
  code,
  props,
}: {
  code: ReturnType<typeof lazyCode<ComponentType<Props>>>
  props: Props
}) {
  const Part = useLazyCode(code)
  return Part ? <Part {...props} /> : null
}
