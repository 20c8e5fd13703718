// Which news of the hands goes out when: all of it between cards, and while a card lies open no more than the server can use.
import type { InboundName } from "../../../shared/protocol/messages.ts";

export class HandsNews {
  /** Both thumbs rest on the holsters. */
  down = false;
  #cardIsOpen = false;
  #isRaised = false;
  #isOwed = false;

  /** Whether a message may leave now that there is a link for it. */
  passes(name: InboundName): boolean {
    if (name === "shown") {
      this.#cardIsOpen = true;
      this.#isRaised = false;
    }
    if (!this.#cardIsOpen || (name !== "holster" && name !== "touch")) return true;
    this.#isOwed = true;
    if (name === "touch") return true;
    // That a hand has left lets a verdict wait for its touch (T9). Whatever the hands do then must not stand in that touch's way.
    const leaves = !this.down && !this.#isRaised;
    if (leaves) this.#isRaised = true;
    return leaves;
  }

  /** The card is over: whether the server has to be told where the hands are now. */
  closeCard(): boolean {
    const isOwed = this.#isOwed;
    this.forgetCard();
    return isOwed;
  }

  /** The link is lost, and the card with it. */
  forgetCard(): void {
    this.#cardIsOpen = false;
    this.#isOwed = false;
  }
}
