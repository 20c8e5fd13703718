// The cylinder of a revolver, spinning while one waits; drawn here, since it must be there before anything is fetched.

const CHAMBERS = [0, 60, 120, 180, 240, 300];

export const Cylinder = () => (
  <svg class="cylinder" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle r="46" fill="#7c8798" stroke="#2a1a12" stroke-width="5" />
    <path
      d="M-33 -22A40 40 0 0 1 8 -39"
      fill="none"
      stroke="#c6cedb"
      stroke-width="5"
      stroke-linecap="round"
    />
    {CHAMBERS.map((turn) => (
      <g key={turn} transform={`rotate(${turn}) translate(0 -27)`}>
        <circle r="10" fill={turn === 0 ? "#f6d58a" : "#2a3040"} stroke="#2a1a12" stroke-width="3.5" />
        {turn === 0 && <circle r="4" fill="#d9542b" stroke="#2a1a12" stroke-width="2.5" />}
      </g>
    ))}
    <circle r="8" fill="#39404f" stroke="#2a1a12" stroke-width="3.5" />
  </svg>
);
