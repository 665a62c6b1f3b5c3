const sprouts = [
  { x: 84, height: 34, size: 0.7 },
  { x: 158, height: 62, size: 1 },
  { x: 246, height: 96, size: 1.35 },
  { x: 340, height: 140, size: 1.7 },
] as const

/** Shows four growing sprouts, as decoration only. */
export function Garden() {
  return (
    <svg viewBox="0 0 440 320" aria-hidden="true" focusable="false" style={{ width: '100%', height: 'auto' }}>
      <circle cx="336" cy="92" r="58" fill="#fddb98" />
      <path d="M0 262c70-34 150-40 226-26s150 10 214-20v104H0Z" fill="#bbdac4" />
      <path d="M0 284c90-26 170-20 240-10s140 6 200-16v62H0Z" fill="#94c4a4" />
      {sprouts.map(({ x, height, size }) => (
        <g key={x} transform={`translate(${x} 274)`} fill="none" strokeLinecap="round">
          <path d={`M0 0V${-height}`} stroke="#1f5b43" strokeWidth={3 + size * 2} />
          <g transform={`translate(0 ${-height + 4}) scale(${size * 2})`}>
            <path d="M0 2C0-4-4.5-7.5-10.5-7.5 -10.5-1.5-6 2 0 2Z" fill="#317a5a" />
            <path d="M0 0C0-5 4-8.5 10.5-8.5 10.5-3 6 0 0 0Z" fill="#4b9270" />
          </g>
        </g>
      ))}
      <path d="M0 300c110-16 210-8 300-4s110-2 140-8v32H0Z" fill="#4b9270" />
    </svg>
  )
}
