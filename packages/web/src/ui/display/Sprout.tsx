/** Shows the product's logo. It is hidden from screen readers, because the product's name is always next to it. */
export function Sprout({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f5b43" />
      <path d="M16 26V14.5" fill="none" stroke="#fbf8f3" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M16 16.5C16 10.5 11.5 7 5.5 7c0 6 4.5 9.5 10.5 9.5Z" fill="#9fd3b0" />
      <path d="M16 14.5C16 9.5 20 6 26.5 6c0 5.5-4.5 8.5-10.5 8.5Z" fill="#f3b54a" />
    </svg>
  )
}
