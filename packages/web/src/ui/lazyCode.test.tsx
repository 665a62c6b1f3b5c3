// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { LazyPart } from './LazyPart.tsx'
import { lazyCode } from './lazyCode.ts'

test('a part is shown although its code arrived just after the part was rendered', async () => {
  const Part = () => <p>Here</p>
  const code = lazyCode(async () => ({ default: Part }))
  // Layout effects run between rendering and the effect in which the part asks for its code.
  function Meanwhile() {
    useLayoutEffect(() => {
      code.loaded = Part
    }, [])
    return null
  }
  render(
    <>
      <Meanwhile />
      <LazyPart code={code} props={{}} />
    </>,
  )
  expect(await screen.findByText('Here')).toBeTruthy()
})
