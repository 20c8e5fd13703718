// Dusk behind every page: light layers that paint at once, without waiting for the game's own drawing.

export function Backdrop() {
  return (
    <div class="backdrop" aria-hidden="true">
      <div class="sun" />
      <svg viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path
          fill="#8a3b4c"
          d="M0 250l40-3 12-70 26-8 92 4 20 9 14 62 90 6 10-28 60-4 16 30 130 2 22-96 18-6 10-22 104-3 16 24 28 6 24 92 96 8 8-40 70-5 14 42 96-3 18-62 20-9 128 4 22 12 14 54 46 4v172H0z"
        />
        <path
          fill="#5b2a4a"
          d="M0 310l66-8 16-54 26-8 70 6 18 52 110 14 150-8 90 6 26-86 22-10 84 4 26 14 22 72 120 4 90-14 20-46 84-6 30 50 126 8v130H0z"
        />
        <path
          fill="#34193c"
          d="M0 352c120-26 210 8 330 2s220-34 350-16 190 22 300 4 150-16 220-8v86H0zM92 346v-64c0-16 20-16 20 0v20h10v-14c0-13 16-13 16 0v22c0 8-4 10-10 10h-16v28zM962 338v-84c0-19 24-19 24 0v26h12v-22c0-14 18-14 18 0v30c0 9-5 12-12 12h-18v38zm-4-30h-14c-8 0-12-4-12-11v-26c0-13 16-13 16 0v17h10z"
        />
        <path fill="#1d1530" d="M0 392c200-22 380 12 590 0s400-20 610-6v44H0z" />
      </svg>
      <div class="tumbleweed">
        <svg viewBox="0 0 60 60" aria-hidden="true" fill="none" stroke="#c99a5b" stroke-width="2.4">
          <path d="M30 4c17 0 26 12 26 26S45 56 30 56 4 46 4 30 15 4 30 4zM12 14c14 6 30 4 40 14M8 36c12-8 30 6 44-2M20 6c-6 18 6 30 2 48M40 8c6 14-10 28 0 46M14 48c10-10 20-4 34-34M16 20c10 2 12 20 30 26" />
        </svg>
      </div>
    </div>
  );
}
