import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { lazyCode, useLazyCode } from './lazyCode.ts'

const Part = () => <p>Here</p>
const code = lazyCode(async () => ({ default: Part }))

function LazyPart() {
  const Loaded = useLazyCode(code)
  return Loaded ? <Loaded /> : null
}

/** Lets the code arrive between the rendering of a part and the effect in which the part asks for its code. */
function Meanwhile() {
  useLayoutEffect(() => {
    code.loaded = Part
  }, [])
  return null
}

test('a part is shown although its code arrived just after the part was rendered', async () => {
  render(
    <>
      <Meanwhile />
      <LazyPart />
    </>,
  )
  expect(await screen.findByText('Here')).toBeTruthy()
})
