// Which news of the hands goes out when: all of it between cards, and while a card lies open no more than the server can use.
import type { Inbound, InboundName } from "../../shared/protocol/messages.ts";

export class HandsNews {
  #down = false;
  #cardIsOpen = false;
  #isRaised = false;
  #isOwed = false;

  /** Both thumbs rest on the holsters. */
  get down(): boolean {
    return this.#down;
  }

  /** Whether this message may leave now; hears about the hands on the way. */
  passes<K extends InboundName>(name: K, message: Inbound[K]): boolean {
    if (name === "shown") {
      this.#cardIsOpen = true;
      this.#isRaised = false;
    }
    if (name === "holster") this.#down = (message as Inbound["holster"]).down;
    if (!this.#cardIsOpen || (name !== "holster" && name !== "touch")) return true;
    this.#isOwed = true;
    if (name === "touch") return true;
    // That a hand has left lets a verdict wait for its touch (T9). Whatever the hands do then must not stand in that touch's way.
    const leaves = !this.#down && !this.#isRaised;
    this.#isRaised = true;
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
