// English: the small print of the rules, for whoever wants to know exactly.

export const smallPrintEn = {
  title: "The small print",
  options: "Heal cards, pairs and Ultimate are options: whoever hosts switches them on.",
  once: "Nobody ever takes more than one bullet on a card, whatever they did.",
  free: "Touching a tile or a cowboy that is already taken does nothing and costs nothing: try another.",
  third: "If a third player takes your cowboy, the attacker cannot: you are safe, and the third player pays.",
  noBullet:
    "First on a heal card without a bullet to give back: nothing happens, but nobody else heals either.",
  wrongHand: "In Ultimate a take with the wrong hand stands all the same; it costs a bullet on top.",
  limits:
    "Time limits: 5 seconds on characters and pairs, 4 on heal cards and armed cowboys, 2 on hands up. A slower pace gives more time; only hands up is over sooner.",
  hundred:
    "Nobody reacts within 100\u00a0ms: touches that early never count, except on hands up, where every touch costs a bullet.",
  early:
    "Whoever leaves the holsters before the card turns has drawn early: for 250\u00a0ms their touches do not count.",
  ties: "Exactly the same time on a cowboy: its owner comes first, then the attacker, then clockwise from the dealer.",
  hat: "The hat marks the dealer. It moves on clockwise with every card.",
  end: "Six bullets end the match, or the last card. Fewest bullets wins; equal players win together.",
  tablet:
    "On one tablet everybody has a seat at the edge. If the system takes fingers away, the card comes again and nobody pays.",
} as const;
