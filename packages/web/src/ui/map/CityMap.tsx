import { lazyCode, useLazyCode } from '../lazyCode.ts'
import classes from './CityMap.module.css'
import type { CityMapProps } from './props.ts'

const view = lazyCode(() => import('./CityMapView.tsx'))

/**
 * Renders a map of the city with points that can be selected, by pointer and by keyboard. It fills its parent, whose
 * height must be set. Its code is loaded when it is first rendered.
 */
export function CityMap(props: CityMapProps) {
  const View = useLazyCode(view)
  return View ? <View {...props} /> : <div className={classes.frame} aria-hidden />
}
